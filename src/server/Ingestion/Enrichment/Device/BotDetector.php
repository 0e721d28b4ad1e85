<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment\Device;

use Lodestar\Ingestion\Enrichment\BoundedCache;
use Lodestar\Ingestion\Enrichment\CompiledData;

/**
 * Distinguishes bots from visitors by the User-Agent header. The tables and their accuracy are described in
 * docs/detection.md.
 *
 * A user agent without a browser engine, or with a marker that no browser has, is a bot. The tables only provide its
 * name. A browser's user agent belongs to a visitor unless it names a program that controls browsers, such as
 * Googlebot, Lighthouse or HeadlessChrome. So the name of a crawler never hides an app that opens pages in its own
 * browser.
 */
final class BotDetector {

	public const EMPTY = '(empty)';

	/** Name of unknown bots. Their own names aren't stored, because anyone can invent any number of them. */
	public const OTHER = 'Other program';

	/** Markers of browsers. After the first line: browsers that send only their own name, and feature phones. */
	private const BROWSER = '~^(?:Mozilla|Opera)/\d | AppleWebKit[/\ ]?\d | Gecko/ | Presto/
		| ^(?:Midori|ELinks|Lynx|w3m|Dillo|NetSurf)/\d | ^E?Links\ \(\d | ^Instagram\ \d+\.
		| ^(?:Nokia|SAMSUNG|BlackBerry|SonyEricsson|LG|MOT|UCWEB|JUC|DoCoMo|KDDI) | MIDP ~x';

	/**
	 * Markers that no browser has: a contact address, "compatible" with its own name, Mozilla alone, or screenshot
	 * tools.
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
	 * Returns the name of the bot, or null for a visitor's browser.
	 *
	 * @param string $user_agent The unmodified User-Agent header.
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

	/** Returns the patterns of programs that control a browser. */
	private function drivers(): Patterns {
		if ( null === $this->drivers ) {
			[ 'rules' => $rules, 'drivers' => $drivers ] = self::tables();

			$this->drivers = new Patterns( array_values( array_intersect_key( $rules, array_flip( $drivers ) ) ) );
		}
		return $this->drivers;
	}

	/** Returns the patterns of all bots. */
	private function programs(): Patterns {
		return $this->programs ??= new Patterns( self::tables()['rules'] );
	}

	/** @return array{rules: list<array{string, string, list<string>}>, drivers: list<int>} */
	private static function tables(): array {
		/** @var array{rules: list<array{string, string, list<string>}>, drivers: list<int>} $bots */
		$bots = CompiledData::load( 'bots' );
		return $bots;
	}
}
