<?php
declare( strict_types=1 );

namespace Lodestar\Reports\Overview;

/**
 * Which metrics somebody has chosen for the Overview on this site.
 */
final class IncludedMetrics {

	public const MOST = 7;

	/** What is shown to those who never chose. */
	private const START = array( Metric::Sessions, Metric::PageViews, Metric::TotalUsers, Metric::SessionDuration, Metric::BounceRate, Metric::NewUsers );

	/**
	 * @param list<Metric> $chosen At least one, in the order of the tabs.
	 */
	private function __construct( private readonly array $chosen ) {
	}

	/**
	 * What is stored. What the licence no longer opens is left out, and comes back with it.
	 *
	 * @param int  $user   Id of a user.
	 * @param bool $is_pro Whether there is a licence.
	 */
	public static function of( int $user, bool $is_pro ): self {
		$stored = get_user_meta( $user, self::key(), true );
		if ( ! is_array( $stored ) ) {
			return new self( self::START );
		}
		$open = array_filter( Metric::cases(), static fn ( Metric $metric ): bool => in_array( $metric->value, $stored, true ) && ( $is_pro || ! $metric->is_pro() ) );
		return self::made_of( $open );
	}

	/**
	 * What somebody asks for; Sessions where that is nothing.
	 *
	 * @param list<string> $ids    Ids of metrics.
	 * @param bool         $is_pro Whether there is a licence.
	 * @throws MetricsRefusedException If one is unknown or takes a licence, or they are too many.
	 */
	public static function asked( array $ids, bool $is_pro ): self {
		foreach ( $ids as $id ) {
			$metric = Metric::tryFrom( $id );
			if ( null === $metric ) {
				throw MetricsRefusedException::unknown();
			}
			if ( $metric->is_pro() && ! $is_pro ) {
				throw MetricsRefusedException::locked();
			}
		}
		$chosen = array_filter( Metric::cases(), static fn ( Metric $metric ): bool => in_array( $metric->value, $ids, true ) );
		if ( count( $chosen ) > self::MOST ) {
			throw MetricsRefusedException::too_many( self::MOST );
		}
		return self::made_of( $chosen );
	}

	/**
	 * Keeps the choice.
	 *
	 * @param int $user Id of a user.
	 */
	public function save( int $user ): void {
		update_user_meta( $user, self::key(), array_column( $this->chosen, 'value' ) );
	}

	/**
	 * All metrics, in the order of the tabs.
	 *
	 * @return list<array{id: string, name: string, checked: bool, isPro: bool}>
	 */
	public function to_array(): array {
		return array_map(
			fn ( Metric $metric ): array => array(
				'id'      => $metric->value,
				'name'    => $metric->label(),
				'checked' => in_array( $metric, $this->chosen, true ),
				'isPro'   => $metric->is_pro(),
			),
			Metric::cases()
		);
	}

	/**
	 * @param array<Metric> $metrics In the order of the tabs.
	 */
	private static function made_of( array $metrics ): self {
		return new self( array() === $metrics ? array( Metric::Sessions ) : array_values( $metrics ) );
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_overview_metrics_' . get_current_blog_id();
	}
}
