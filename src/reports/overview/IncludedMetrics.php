<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

use Lodestar\Platform\Rest\ApiException;

/** The metrics that a user has selected for the Overview on this site. */
final class IncludedMetrics {

	public const MOST = 7;

	/** Default selection. */
	private const START = array( 'sessions', 'pageviews', 'totalusers', 'average_session_duration', 'bounce_rate', 'new_users' );

	/**
	 * @param array<string, Metric> $metrics All metrics, by ID.
	 * @param list<string>          $chosen  At least one metric ID.
	 */
	private function __construct( private readonly array $metrics, private readonly array $chosen ) {
	}

	/** Returns the stored selection. Metrics that need a license are hidden without one, but stay stored. */
	public static function of( int $user, bool $is_pro ): self {
		$stored  = get_user_meta( $user, self::key(), true );
		$metrics = Metric::all();
		$chosen  = is_array( $stored ) ? $stored : self::START;
		return self::made_of(
			$metrics,
			array_filter(
				$metrics,
				static fn ( Metric $metric ): bool => in_array( $metric->id, $chosen, true ) && ( $is_pro || ! $metric->is_pro )
			)
		);
	}

	/**
	 * Returns a requested selection. An empty one selects Sessions.
	 *
	 * @param list<string> $ids Metric IDs.
	 * @throws ApiException If a metric is unknown or needs a license, or there are too many.
	 */
	public static function asked( array $ids, bool $is_pro ): self {
		$metrics = Metric::all();
		foreach ( $ids as $id ) {
			if ( ! isset( $metrics[ $id ] ) ) {
				throw ApiException::bad_request( 'unknown_metric', __( 'Metric not found.', 'lodestar' ) );
			}
			if ( $metrics[ $id ]->is_pro && ! $is_pro ) {
				throw ApiException::forbidden( 'license_level', __( 'You can view this only in the PRO version.', 'lodestar' ) );
			}
		}
		$chosen = array_intersect_key( $metrics, array_flip( $ids ) );
		if ( count( $chosen ) > self::MOST ) {
			/* translators: %d: maximum number of metrics. */
			throw ApiException::bad_request( 'too_many_metrics', sprintf( __( 'Select up to %d metrics', 'lodestar' ), self::MOST ) );
		}
		return self::made_of( $metrics, $chosen );
	}

	public function save( int $user ): void {
		update_user_meta( $user, self::key(), $this->chosen );
	}

	/**
	 * Returns all metrics, in the order of the tabs.
	 *
	 * @return list<array{id: string, name: string, metric: string, group: string, notice: string, checked: bool, isPro: bool}>
	 */
	public function to_array(): array {
		return array_map(
			fn ( Metric $metric ): array => array(
				'id'      => $metric->id,
				'name'    => $metric->label,
				'metric'  => $metric->metric,
				'group'   => $metric->group,
				'notice'  => $metric->notice,
				'checked' => in_array( $metric->id, $this->chosen, true ),
				'isPro'   => $metric->is_pro,
			),
			array_values( $this->metrics )
		);
	}

	/**
	 * @param array<string, Metric> $metrics All metrics.
	 * @param array<string, Metric> $chosen  Selected metrics. If empty, the first metric is selected.
	 */
	private static function made_of( array $metrics, array $chosen ): self {
		return new self( $metrics, array_keys( array() === $chosen ? array_slice( $metrics, 0, 1 ) : $chosen ) );
	}

	/** User meta is shared across a network, so the key contains the site ID. */
	private static function key(): string {
		return 'lodestar_overview_metrics_' . get_current_blog_id();
	}
}
