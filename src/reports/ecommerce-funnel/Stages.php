<?php
declare( strict_types=1 );

namespace Lodestar\Reports\EcommerceFunnel;

use Lodestar\Collector\EventName;
use Lodestar\Reports\Figures;

/**
 * How many people reached each stage. Who did what is counted for each event by itself, so more may have put something
 * into a cart than were seen viewing an item: no stage has more than the one before.
 */
final class Stages {

	/** What is done at each. */
	private const EVENTS = array( EventName::VIEW_ITEM, EventName::ADD_TO_CART, EventName::PURCHASE );

	/** @var list<int> People by stage. */
	public readonly array $users;

	/**
	 * @param array<mixed> $people How many people did something, by the event's name.
	 */
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
	 * What stages are called, in the reader's language.
	 *
	 * @return list<string>
	 */
	public static function names(): array {
		return array( __( '1. View Item', 'lodestar' ), __( '2. Add to Cart', 'lodestar' ), __( '3. Purchase', 'lodestar' ) );
	}

	/**
	 * A stage as a row. Nobody goes on from the last one, so nobody leaves it either: both are unknown there.
	 *
	 * @param int    $stage    From 0.
	 * @param int    $whole    What its people are a share of.
	 * @param string $category A channel or country; '' = all.
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
