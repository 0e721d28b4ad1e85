<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Query\Result;
use Lodestar\Reports\Figures;
use Lodestar\Storage\Text;

/**
 * New and returning people. Known only of those whose identity lasts, that is, who consented to it.
 */
final class Visitors {

	/**
	 * @param int|null   $new       People who came for the first time; null = unknown.
	 * @param int|null   $returning People who had been here before; null = unknown.
	 * @param float|null $share     Percent of the sessions that are of people whose identity lasts; null without
	 *                              sessions, or where they are unknown.
	 */
	private function __construct( private readonly ?int $new, private readonly ?int $returning, public readonly ?float $share ) {
	}

	/**
	 * @param Result $result        Of a query for totalUsers and sessions by newVsReturning.
	 * @param bool   $of_comparison Whether of the comparison range.
	 */
	public static function of( Result $result, bool $of_comparison ): self {
		if ( $of_comparison && $result->lacks_comparison() ) {
			return new self( null, null, null );
		}
		$users    = array(
			'new'              => 0,
			'returning'        => 0,
			Text::NOT_SET => 0,
		);
		$sessions = $users;
		foreach ( $result->rows as $row ) {
			$metrics = $of_comparison ? $row->comparison ?? array( 0, 0 ) : $row->metrics;

			$users[ $row->dimensions[0] ]    = (int) $metrics[0];
			$sessions[ $row->dimensions[0] ] = (int) $metrics[1];
		}
		$share = Figures::share( array_sum( $sessions ) - $sessions[ Text::NOT_SET ], array_sum( $sessions ) );
		return 0.0 === $share ? new self( null, null, $share ) : new self( $users['new'], $users['returning'], $share );
	}

	/**
	 * @return array{new: ?int, returning: ?int, share: ?float}
	 */
	public function to_array(): array {
		return array(
			'new'       => $this->new,
			'returning' => $this->returning,
			'share'     => $this->share,
		);
	}

	public function are_unknown(): bool {
		return null === $this->new;
	}
}
