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
 * Tells the owner when the site stands behind a proxy that is not believed, so that all visitors look like one, and
 * believes it on his word.
 *
 * @phpstan-import-type Result from CollectorHealth
 */
final class ProxyHealth {

	/** The admin action that believes a proxy. */
	public const ACTION = 'lodestar_trust_proxy';

	/** With fewer hits on a day it may be visitors' own proxies, or somebody's play. */
	private const MANY = 20;

	/** So many hits through the proxy for each one past it: else the site does not stand behind it. */
	private const SHARE = 10;

	/** On so many days of the last week it has to be so. */
	private const DAYS = 3;

	/**
	 * Adds our test. Hooked to site_status_tests.
	 *
	 * @param array<string, array<string, mixed>> $tests Those that there are.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add_test( array $tests ): array {
		$tests['direct']['lodestar_proxies'] = array(
			'label' => __( 'Lodestar tells visitors apart', 'lodestar' ),
			'test'  => array( self::class, 'proxies' ),
		);
		return $tests;
	}

	/**
	 * Whether many visitors come through a proxy that is not believed.
	 *
	 * @phpstan-return Result
	 */
	public static function proxies(): array {
		$block = self::merging( Site::current() );
		if ( null === $block ) {
			return CollectorHealth::result(
				'good',
				__( 'Lodestar tells visitors apart', 'lodestar' ),
				__( 'Visits come with the addresses of visitors, not with that of an unknown proxy.', 'lodestar' ),
				'',
				'lodestar_proxies'
			);
		}
		return CollectorHealth::result(
			'critical',
			__( 'Visitors are being merged', 'lodestar' ),
			sprintf(
				/* translators: %s: a block of IP addresses such as 203.0.113.0/24. */
				__( 'Nearly all visits come through a proxy in the network %s, which says for whom it speaks. Lodestar does not believe a proxy that it does not know, as anyone could claim to be one. If this is your own load balancer or content delivery network, trust it: until then its visitors count as one.', 'lodestar' ),
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

	/**
	 * Believes a proxy. Hooked to our admin action.
	 */
	public static function trust(): void {
		$block = sanitize_text_field( wp_unslash( is_string( $_GET['block'] ?? null ) ? $_GET['block'] : '' ) );
		check_admin_referer( self::ACTION . $block );
		if (
			! current_user_can( Capabilities::MANAGE )
			|| null === Network::block( $block )
			|| ! Network::is_one_owners( Network::block( $block ) )
		) {
			wp_die( esc_html__( 'You may not change this.', 'lodestar' ), 403 );
		}
		self::believe( $block );
		wp_safe_redirect( admin_url( 'site-health.php' ) );
		exit;
	}

	/**
	 * Believes the proxies of a block from now on.
	 *
	 * @param string $block Like 203.0.113.0/24.
	 */
	public static function believe( string $block ): void {
		$trusted   = array_values( array_filter( (array) get_option( Setup::TRUSTED_PROXIES, array() ), 'is_string' ) );
		$trusted[] = $block;
		update_option( Setup::TRUSTED_PROXIES, array_values( array_unique( $trusted ) ), false );
	}

	/**
	 * The block of unknown proxies through which nearly all hits came on several days, so that the site seems to stand
	 * behind them; null where there is none.
	 *
	 * @param Site $site The site.
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
	 * The blocks that are not believed even now, and how many hits of the last week came from each.
	 *
	 * @param Site $site The site.
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
	 * @param Site $site The site.
	 * @param int  $day  Local day number.
	 * @return array<string, int>
	 */
	private static function counts_of( Site $site, int $day ): array {
		$counts = array();
		foreach ( $site->proxies()?->counts( $day ) ?? array() as $network => $hits ) {
			$counts[ $network . ( str_contains( $network, ':' ) ? '/48' : '/24' ) ] = $hits;
		}
		return array_diff_key( $counts, array_flip( array_filter( (array) get_option( Setup::TRUSTED_PROXIES, array() ), 'is_string' ) ) );
	}

	/**
	 * @return list<int> Local day numbers of the last week.
	 */
	private static function days(): array {
		$now   = time();
		$today = SiteZone::local_time( $now )->day( $now );
		return range( $today - UnbelievedProxies::DAYS + 1, $today );
	}
}
