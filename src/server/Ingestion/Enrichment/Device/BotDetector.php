<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use Lodestar\Ingestion\Enrichment\BoundedCache;
use Lodestar\Ingestion\Enrichment\CompiledData;

/**
 * Tells programs from people by the User-Agent header. Which tables, why, and how well: docs/detection.md.
 *
 * A user agent without a browser's engine, or with a sign that no browser shows, is a program; the tables only name it.
 * A browser's user agent belongs to a person unless it names a program that drives browsers (Googlebot, Lighthouse,
 * HeadlessChrome, …). So a crawler's name never hides an app that opens pages in a browser of its own.
 */
final class BotDetector {

	public const EMPTY = '(empty)';

	/** For a program of unknown name: what it calls itself stays out, since anybody can make up as many names as he likes. */
	public const OTHER = 'Other program';

	/** What every browser says; the words after the first line are of browsers that say their own name alone, and of phones with keys. */
	private const BROWSER = '~^(?:Mozilla|Opera)/\d | AppleWebKit[/\ ]?\d | Gecko/ | Presto/
		| ^(?:Midori|ELinks|Lynx|w3m|Dillo|NetSurf)/\d | ^E?Links\ \(\d | ^Instagram\ \d+\.
		| ^(?:Nokia|SAMSUNG|BlackBerry|SonyEricsson|LG|MOT|UCWEB|JUC|DoCoMo|KDDI) | MIDP ~x';

	/**
	 * What no browser says: an address to ask at, "compatible" with a name of its own, Mozilla and nothing else, tools
	 * that draw pages for a machine.
	 */
	private const PROGRAM = '~https?: | www\. | [\w.+-]@[\w-]+\.[a-z]{2}
		| ^Mozilla/[\d.]+(?:\ \(compatible;\ (?!MSIE|Konqueror|Windows) | (?:\ \((?:compatible;?)?\))?$) | [;)]\ \(?compatible;
		| Headless | \bPTST\b | wkhtmlto | webkit2png | Neustar ~xi';

	private ?Patterns $programs = null;
	private ?Patterns $drivers  = null;

	/** @var BoundedCache<?string> */
	private BoundedCache $cache;

	public function __construct() {
		$this->cache = new BoundedCache();
	}

	/**
	 * The name of the program, or null for a person's browser.
	 *
	 * @param string $user_agent The User-Agent header, as sent.
	 */
	public function name( string $user_agent ): ?string {
		return $this->cache->get( $user_agent, fn (): ?string => $this->find( trim( $user_agent ) ) );
	}

	private function find( string $user_agent ): ?string {
		if ( '' === $user_agent ) {
			return self::EMPTY;
		}
		$is_browser = 1 === preg_match( self::BROWSER, $user_agent ) && 1 !== preg_match( self::PROGRAM, $user_agent );
		return $is_browser ? $this->drivers()->first( $user_agent ) : $this->programs()->first( $user_agent ) ?? self::OTHER;
	}

	/**
	 * Programs that drive a browser.
	 */
	private function drivers(): Patterns {
		if ( null === $this->drivers ) {
			[ 'rules' => $rules, 'drivers' => $drivers ] = self::tables();

			$this->drivers = new Patterns( array_values( array_intersect_key( $rules, array_flip( $drivers ) ) ) );
		}
		return $this->drivers;
	}

	/**
	 * All programs.
	 */
	private function programs(): Patterns {
		return $this->programs ??= new Patterns( self::tables()['rules'] );
	}

	/**
	 * @return array{rules: list<array{string, string, list<string>}>, drivers: list<int>}
	 */
	private static function tables(): array {
		/** @var array{rules: list<array{string, string, list<string>}>, drivers: list<int>} $bots */
		$bots = CompiledData::load( 'bots' );
		return $bots;
	}
}
