<?php
declare( strict_types=1 );

namespace Lodestar\Site\Health;

use Lodestar\Collector\Url;
use Lodestar\Paths;
use Lodestar\Platform\Rest\Capabilities;
use Lodestar\Site\Site;
use Lodestar\Site\Tracking\Tracker;

/**
 * Problems that keep the home page from counting visits although the collector works. The tracker may be missing or
 * delayed, or the page's Content-Security-Policy may block it. An administrator's browser runs the check
 * (src/features/diagnostics), because only a browser gets the page as visitors do.
 */
final class PageCheck {

	/** Findings that a browser can report: the codes of policy.ts, and other problems of the page. */
	public const CODES = array( 'missing', 'held', 'script-nonce', 'script-stale', 'script-hash', 'script-sandbox', 'connect', 'files' );

	/** Findings where part of the tracking doesn't work, but visits are counted. */
	private const MINOR = array( 'files' );

	/** Findings that may be intended, for example on a "coming soon" page. */
	private const DOUBTFUL = array( 'missing', 'held' );

	/** Option with the last findings, if there are any. */
	private const OPTION = 'lodestar_page_check';

	/**
	 * Stores the findings of a browser.
	 *
	 * @param list<string> $codes Some of CODES.
	 * @param string       $hash  Hash of the script in the page. Empty if unknown.
	 */
	public static function store( array $codes, string $hash ): void {
		$codes = array_values( array_diff( $codes, self::MINOR ) );
		if ( array() === $codes ) {
			delete_option( self::OPTION );
			return;
		}
		update_option(
			self::OPTION,
			array(
				'codes' => $codes,
				'hash'  => $hash,
				'at'    => self::found_at() ?? time(),
			),
			false
		);
	}

	/** Whether the last check found anything. */
	public static function has_findings(): bool {
		return null !== self::found_at();
	}

	/** Whether visits are certainly lost. */
	public static function is_certain(): bool {
		return array() !== array_diff( self::stored()['codes'], self::DOUBTFUL );
	}

	/** Returns the last findings as text. */
	public static function findings(): string {
		[ 'codes' => $codes, 'hash' => $hash ] = self::stored();
		return implode( ' ', array_map( static fn ( string $code ): string => self::sentence( $code, $hash ), $codes ) );
	}

	/**
	 * Explains a finding and what to do.
	 *
	 * @param string $code One of CODES.
	 * @param string $hash Hash of the script in the page. Empty if unknown.
	 */
	public static function sentence( string $code, string $hash ): string {
		$site = Site::current();
		$hash = "'" . ( '' === $hash ? Tracker::hash() : $hash ) . "'";
		return match ( $code ) {
			'missing'        => __( 'Lodestar’s script isn’t on the home page. A plugin may have removed it or combined it with other scripts, or the theme doesn’t call wp_head().', 'lodestar' ),
			'held'           => __( 'An optimization plugin or a consent plugin changes Lodestar’s script on the home page, so it runs late or not at all.', 'lodestar' ),
			'script-nonce'   => __( 'The Content-Security-Policy only allows scripts that have its nonce, and Lodestar’s inline script doesn’t. Add the nonce with the wp_inline_script_attributes filter, which WordPress applies to all inline scripts.', 'lodestar' ),
			'script-stale'   => sprintf(
				/* translators: %s: a hash such as 'sha256-…'. */
				__( 'Visitors get a cached page with a nonce that the Content-Security-Policy no longer allows. Don’t cache pages that contain a nonce, or allow Lodestar’s script by its hash instead: add %s to script-src.', 'lodestar' ),
				$hash
			),
			'script-hash'    => sprintf(
				/* translators: %s: a hash such as 'sha256-…'. */
				__( 'The Content-Security-Policy doesn’t allow Lodestar’s inline script. Add %s to script-src. The hash changes when Lodestar is updated.', 'lodestar' ),
				$hash
			),
			'script-sandbox' => __( 'The Content-Security-Policy has a sandbox that blocks scripts. Add allow-scripts to it.', 'lodestar' ),
			'connect'        => sprintf(
				/* translators: %s: a source such as 'self'. */
				__( 'The Content-Security-Policy doesn’t allow the page to send visits. Add %s to connect-src.', 'lodestar' ),
				self::source_of( $site->endpoint() )
			),
			'files'          => sprintf(
				/* translators: %s: a source such as 'self'. */
				__( 'The Content-Security-Policy doesn’t allow the files that Lodestar loads after the page, so forms, media, loading speed and returning visitors aren’t measured. Add %s to script-src.', 'lodestar' ),
				self::source_of( Paths::url( 'build/' ) )
			),
			default          => '',
		};
	}

	/** Adds a notification for the owner. Hooked to lodestar_notifications. */
	public static function notify( mixed $notifications ): mixed {
		$at = is_array( $notifications ) ? self::found_at() : null;
		if ( ! is_array( $notifications ) || null === $at ) {
			return $notifications;
		}
		$notifications['lodestar-page-check'] = array(
			'title'       => self::title(),
			'text'        => self::findings(),
			'status'      => self::is_certain() ? 'error' : 'warning',
			'place'       => self::is_certain() ? 'page' : 'panel',
			'dismissible' => ! self::is_certain(),
			'links'       => array(
				array(
					'label' => __( 'Check Again', 'lodestar' ),
					'url'   => admin_url( 'admin.php?page=lodestar-settings#tracking' ),
				),
			),
			'capability'  => Capabilities::MANAGE,
			'time'        => $at,
		);
		return $notifications;
	}

	public static function title(): string {
		return __( 'Your home page isn’t counting visits', 'lodestar' );
	}

	/** Returns when the findings first appeared, in UTC seconds, or null if there are none. */
	private static function found_at(): ?int {
		return self::stored()['at'];
	}

	/** @return array{codes: list<string>, hash: string, at: ?int} */
	private static function stored(): array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : array();
		return array(
			'codes' => array_values( array_filter( (array) ( $stored['codes'] ?? array() ), 'is_string' ) ),
			'hash'  => is_string( $stored['hash'] ?? null ) ? $stored['hash'] : '',
			'at'    => is_int( $stored['at'] ?? null ) ? $stored['at'] : null,
		);
	}

	/** Returns the source for a Content-Security-Policy that allows an absolute URL. */
	private static function source_of( string $address ): string {
		return Url::parse( $address )?->host === Url::parse( home_url() )?->host
			? "'self'"
			: (string) preg_replace( '~^(https?://[^/]+).*$~', '$1', $address );
	}
}
