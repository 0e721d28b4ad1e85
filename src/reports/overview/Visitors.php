<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Analytics\Query\Result;
use Lodestar\Reports\Figures;
use Lodestar\Storage\Text;

/** New and returning users. Known only for users who consented to a persistent ID. */
final class Visitors {

	/**
	 * @param int|null   $new       Null if unknown.
	 * @param int|null   $returning Null if unknown.
	 * @param float|null $share     Percentage of sessions with a persistent ID. Null without sessions or if unknown.
	 */
	private function __construct( private readonly ?int $new, private readonly ?int $returning, public readonly ?float $share ) {
	}

	/**
	 * @param Result $result        totalUsers and sessions by newVsReturning.
	 * @param bool   $of_comparison Whether to use the comparison range.
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

	/** @return array{new: ?int, returning: ?int, share: ?float} */
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
