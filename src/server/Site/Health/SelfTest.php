<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\TestToken;
use Lodestar\Paths;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Platform\Time\SiteZone;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Tracking\Tracker;

/**
 * Tests in the administrator's browser which transport works. A test from the server isn't reliable: many hosts don't
 * let a site call itself, and others may respond differently. Until the test succeeds, browsers send to WordPress,
 * which always responds.
 */
final class SelfTest {

	/** Seconds that a result is valid for the dashboard. Site Health always tests. */
	private const GOOD_FOR = 86400;

	private const HANDLE = 'lodestar-self-test';

	/**
	 * Enqueues the test if the last result is old or shows problems, or if visitors' browsers reported failures. Hooked
	 * to the plugin's screen.
	 */
	public static function enqueue_if_due(): void {
		$site  = Site::current();
		$state = $site->state;
		if (
			! $state->works
			|| State::DIRECT !== $state->way
			|| $state->tested < time() - self::GOOD_FOR
			|| CollectorWatch::has_reports( $site )
			|| PageCheck::has_findings()
		) {
			self::enqueue();
		}
	}

	/** Enqueues the test. Hooked to Site Health. */
	public static function enqueue(): void {
		if ( ! current_user_can( Capabilities::MANAGE ) || ! is_file( Paths::file( 'build/self-test.js' ) ) ) {
			return;
		}
		$settings = array(
			'page'   => set_url_scheme( home_url( '/' ) ),
			'files'  => Paths::url( 'build/' ),
			'hash'   => Tracker::hash(),
			'ways'   => self::ways(),
			'server' => SelfTestActions::address(),
		);
		wp_enqueue_script( self::HANDLE, Paths::url( 'build/self-test.js' ), array(), Paths::VERSION, array( 'in_footer' => true ) );
		wp_add_inline_script(
			self::HANDLE,
			'window.lodestarSelfTest = ' . wp_json_encode( $settings, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES ) . ';',
			'before'
		);
	}

	/**
	 * @return non-empty-list<array{string, string, string}> Transports, best first: name, URL, and a token that
	 *         proves that the test was requested.
	 */
	public static function ways(): array {
		$site  = Site::current();
		$now   = time();
		$local = SiteZone::local_time( $now );
		$way   = static fn ( string $way, string $address ): array => array(
			$way,
			set_url_scheme( $address ),
			TestToken::issue( $site->salts(), $local, $now ),
		);
		$ways  = array( $way( State::FALLBACK, $site->fallback() ) );
		if ( $site->has_folder() ) {
			array_unshift( $ways, $way( State::DIRECT, $site->state->url ) );
		}
		return $ways;
	}
}
