<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\Network;
use Lodestar\Collector\UnbelievedProxies;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Setup;
use Lodestar\Site\Site;

/**
 * Warns the owner if the site is behind an untrusted proxy, because all visitors would look like one. Lets the owner
 * trust the proxy.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class ProxyHealth {

	/** Admin action that trusts a proxy. */
	public const ACTION = 'lodestar_trust_proxy';

	/** Minimum hits per day through the proxy. Fewer may come from visitors' own proxies or from experiments. */
	private const MANY = 20;

	/** Minimum hits through the proxy per direct hit. With fewer, the site isn't behind the proxy. */
	private const SHARE = 10;

	/** Number of days in the last week that must reach both limits. */
	private const DAYS = 3;

	/**
	 * Adds the test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_proxies'] = array(
			'label' => __( 'Lodestar counts visitors separately', 'lodestar' ),
			'test'  => array( self::class, 'proxies' ),
		);
		return $tests;
	}

	/**
	 * Checks whether many visitors come through an untrusted proxy.
	 *
	 * @phpstan-return Result
	 */
	public static function proxies(): array {
		$block = self::merging( Site::current() );
		if ( null === $block ) {
			return CollectorHealth::result(
				'good',
				__( 'Lodestar counts visitors separately', 'lodestar' ),
				__( 'Visits arrive with the visitors’ own IP addresses, not with the IP address of an unknown proxy.', 'lodestar' ),
				'',
				'lodestar_proxies'
			);
		}
		return CollectorHealth::result(
			'critical',
			__( 'Visitors are being counted as one', 'lodestar' ),
			sprintf(
				/* translators: %s: a block of IP addresses such as 203.0.113.0/24. */
				__( 'Nearly all visits come through a proxy in the network %s. Lodestar doesn’t trust unknown proxies, because anyone can fake their headers. If this is your own load balancer or CDN, add it to the trusted proxies. Until then, everyone behind it counts as one visitor.', 'lodestar' ),
				$block
			),
			sprintf(
				'<p><a class="button" href="%s">%s</a></p>',
				esc_url(
					wp_nonce_url(
						add_query_arg(
							array( 'action' => self::ACTION, 'block' => rawurlencode( $block ) ),
							admin_url( 'admin-post.php' )
						),
						self::ACTION . $block
					)
				),
				/* translators: %s: a block of IP addresses such as 203.0.113.0/24. */
				esc_html( sprintf( __( 'Trust %s', 'lodestar' ), $block ) )
			),
			'lodestar_proxies'
		);
	}

	/** Trusts a proxy. Hooked to the admin action. */
	public static function trust(): void {
		$block = sanitize_text_field( wp_unslash( is_string( $_GET['block'] ?? null ) ? $_GET['block'] : '' ) );
		check_admin_referer( self::ACTION . $block );
		if (
			! current_user_can( Capabilities::MANAGE )
			|| null === Network::block( $block )
			|| ! Network::is_one_owners( Network::block( $block ) )
		) {
			wp_die( esc_html__( 'You don’t have permission to change this.', 'lodestar' ), 403 );
		}
		self::believe( $block );
		wp_safe_redirect( admin_url( 'site-health.php' ) );
		exit;
	}

	/**
	 * Adds a block of IP addresses to the trusted proxies.
	 *
	 * @param string $block Such as 203.0.113.0/24.
	 */
	public static function believe( string $block ): void {
		$trusted   = array_values( array_filter( (array) get_option( Setup::TRUSTED_PROXIES, array() ), 'is_string' ) );
		$trusted[] = $block;
		update_option( Setup::TRUSTED_PROXIES, array_values( array_unique( $trusted ) ), false );
	}

	/**
	 * Returns the block of untrusted proxies that the site seems to be behind, or null if there is none. Nearly all
	 * hits came through it on several days.
	 */
	public static function merging( Site $site ): ?string {
		$days  = array();
		$notes = $site->proxies();
		foreach ( self::days() as $day ) {
			foreach ( self::counts_of( $site, $day ) as $block => $hits ) {
				if ( $hits >= self::MANY && $hits >= self::SHARE * ( $notes?->direct( $day ) ?? 0 ) ) {
					$days[ $block ] = ( $days[ $block ] ?? 0 ) + 1;
				}
			}
		}
		arsort( $days );
		return array_key_first( array_filter( $days, static fn ( int $count ): bool => $count >= self::DAYS ) );
	}

	/**
	 * Returns the hits of the last week by block of proxies that are still untrusted.
	 *
	 * @return array<string, int>
	 */
	public static function counts( Site $site ): array {
		$counts = array();
		foreach ( self::days() as $day ) {
			foreach ( self::counts_of( $site, $day ) as $block => $hits ) {
				$counts[ $block ] = ( $counts[ $block ] ?? 0 ) + $hits;
			}
		}
		return $counts;
	}

	/**
	 * @param int $day Local day number.
	 * @return array<string, int> Hits by block.
	 */
	private static function counts_of( Site $site, int $day ): array {
		$counts = array();
		foreach ( $site->proxies()?->counts( $day ) ?? array() as $network => $hits ) {
			$counts[ $network . ( str_contains( $network, ':' ) ? '/48' : '/24' ) ] = $hits;
		}
		return array_diff_key( $counts, array_flip( array_filter( (array) get_option( Setup::TRUSTED_PROXIES, array() ), 'is_string' ) ) );
	}

	/** @return list<int> Local day numbers of the last week. */
	private static function days(): array {
		$now   = time();
		$today = SiteZone::local_time( $now )->day( $now );
		return range( $today - UnbelievedProxies::DAYS + 1, $today );
	}
}
