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
 * Finds out in the administrator's browser which way of collecting works. (From the server it cannot be found out: many
 * hosts do not let a site call itself, and those that do may answer differently.) Until it has, browsers send to
 * WordPress, which always answers.
 */
final class SelfTest {

	/** Seconds for which its result is good enough for the dashboard. Site Health always tests. */
	private const GOOD_FOR = 86400;

	private const HANDLE = 'lodestar-self-test';

	/**
	 * Has the browser test, if that was not done lately or visitors' browsers have reported failures since. Hooked to our
	 * screen.
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

	/**
	 * Has the browser test. Hooked to Site Health.
	 */
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
	 * The ways that there are, their addresses, and for each a token that makes its test one that was asked for; best
	 * first.
	 *
	 * @return non-empty-list<array{string, string, string}>
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
