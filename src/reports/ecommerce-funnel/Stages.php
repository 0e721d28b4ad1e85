<?php
declare( strict_types=1 );

namespace Lodestar\Reports\EcommerceFunnel;

use Lodestar\Collector\EventName;
use Lodestar\Reports\Figures;

/**
 * Number of users who reached each stage of the funnel. Users are counted per event, so more users may add an item to
 * the cart than view one. Each stage is therefore capped at the previous one.
 */
final class Stages {

	/** Event of each stage. */
	private const EVENTS = array( EventName::VIEW_ITEM, EventName::ADD_TO_CART, EventName::PURCHASE );

	/** @var list<int> Users by stage. */
	public readonly array $users;

	/** @param array<mixed> $people Numbers of users, by event name. */
	public function __construct( array $people ) {
		$users = array();
		$most  = PHP_INT_MAX;
		foreach ( self::EVENTS as $event ) {
			$count   = $people[ $event ] ?? 0;
			$most    = min( $most, is_int( $count ) ? $count : 0 );
			$users[] = $most;
		}
		$this->users = $users;
	}

	/**
	 * Returns the translated names of the stages.
	 *
	 * @return list<string>
	 */
	public static function names(): array {
		return array( __( '1. View Item', 'lodestar' ), __( '2. Add to Cart', 'lodestar' ), __( '3. Purchase', 'lodestar' ) );
	}

	/**
	 * Returns a stage as a row. The last stage has no next one, so its completion and abandonment are null.
	 *
	 * @param int    $stage    Index, from 0.
	 * @param int    $whole    Number of users that equals 100%.
	 * @param string $category Channel or country. Empty for all.
	 * @return array{step: string, users: int, users_rate: ?float, completion_rate: ?float, abandonments: ?int, abandonments_rate: ?float, breakdown_category: string}
	 */
	public function row( int $stage, int $whole, string $category ): array {
		$users = $this->users[ $stage ];
		$next  = $this->users[ $stage + 1 ] ?? null;
		$left  = null === $next ? null : $users - $next;
		return array(
			'step'               => self::names()[ $stage ],
			'users'              => $users,
			'users_rate'         => Figures::share( $users, $whole ),
			'completion_rate'    => Figures::share( $next, $users ),
			'abandonments'       => $left,
			'abandonments_rate'  => Figures::share( $left, $users ),
			'breakdown_category' => $category,
		);
	}
}
