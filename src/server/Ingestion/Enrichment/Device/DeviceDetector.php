<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use Lodestar\Ingestion\Enrichment\BoundedCache;
use Lodestar\Ingestion\Enrichment\CompiledData;
use Lodestar\Storage\Text;

/**
 * Detects device category, browser and operating system from user agent and client hints. The tables and their accuracy
 * are described in docs/detection.md.
 */
final class DeviceDetector {

	private const IOS_BROWSERS = '~(?:CriOS|EdgiOS|FxiOS|OPiOS|GSA|Mobile)/~';

	private ?Patterns $browsers = null;
	private ?Patterns $systems  = null;

	/** @var array<string, string> */
	private array $brands = array();

	/** @var BoundedCache<Device> */
	private BoundedCache $cache;

	public function __construct() {
		$this->cache = new BoundedCache();
	}

	/**
	 * @param string $user_agent The unmodified User-Agent header.
	 * @param string $hints      '', or Sec-CH-UA, Sec-CH-UA-Platform and Sec-CH-UA-Mobile on one line each.
	 * @param string $screen     Class of the window's width: s, m, l, or '' if unknown.
	 */
	public function detect( string $user_agent, string $hints, string $screen ): Device {
		return $this->cache->get(
			"$screen\n$user_agent\n$hints",
			fn (): Device => $this->find( $user_agent, ClientHints::parse( $hints ), $screen )
		);
	}

	private function find( string $user_agent, ClientHints $hints, string $screen ): Device {
		$this->load();
		$os = $this->system( $user_agent, $hints );
		return new Device(
			DeviceCategory::of( $user_agent, $os, $hints->mobile, $screen ),
			$this->browser( $user_agent, $os, $hints ) ?? Text::NOT_SET,
			$os ?? Text::NOT_SET,
		);
	}

	private function system( string $user_agent, ClientHints $hints ): ?string {
		$os = $this->systems?->first( $user_agent );
		if ( null === $os || 'Linux' === $os ) {
			return $hints->os ?? $os;
		}
		// iPads claim to be a Macintosh to get the desktop page. Safari gives no other clue, but other browsers still
		// use their iOS names.
		return 'Macintosh' === $os && 1 === preg_match( self::IOS_BROWSERS, $user_agent ) ? 'iOS' : $os;
	}

	private function browser( string $user_agent, ?string $os, ClientHints $hints ): ?string {
		$browser = $this->browsers?->first( $user_agent );
		if ( 'Android Webview' === $browser && 'Android' !== $os ) {
			$browser = 'Chrome';
		}
		if ( 'Safari' === $browser && 'iOS' === $os && ! str_contains( $user_agent, 'Version/' ) ) {
			return 'Safari (in-app)';
		}
		if ( null !== $browser && 'Chrome' !== $browser ) {
			return $browser;
		}
		// Many browsers call themselves Chrome in the User-Agent header and send their own name only in the hints.
		foreach ( $hints->brands as $brand ) {
			$name = $this->brands[ self::key( $brand ) ] ?? 'Chrome';
			if ( 'Chrome' !== $name ) {
				return $name;
			}
		}
		return $browser;
	}

	/**
	 * Normalizes a brand, so that "CCleaner Browser" and "CCleanerBrowser" are the same. Must match
	 * bin/data/browsers.mjs.
	 */
	private static function key( string $brand ): string {
		return (string) preg_replace( '/browser$/', '', (string) preg_replace( '/[^a-z0-9]+/', '', $brand ) );
	}

	private function load(): void {
		if ( null !== $this->browsers ) {
			return;
		}
		/** @var array{rules: list<array{string, string, list<string>}>, brands: array<string, string>} $browsers */
		$browsers       = CompiledData::load( 'browsers' );
		$this->browsers = new Patterns( $browsers['rules'] );
		$this->brands   = $browsers['brands'];
		/** @var array{rules: list<array{string, string, list<string>}>} $systems */
		$systems       = CompiledData::load( 'systems' );
		$this->systems = new Patterns( $systems['rules'] );
	}
}
