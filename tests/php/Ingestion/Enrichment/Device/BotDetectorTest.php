<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Device;

use Lodestar\Ingestion\Enrichment\CompiledData;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class BotDetectorTest extends TestCase {

	#[DataProvider( 'programs' )]
	public function test_identifies_bots( string $name, string $user_agent ): void {
		self::assertSame( $name, ( new BotDetector() )->name( $user_agent ) );
	}

	/** @return list<array{string, string}> */
	public static function programs(): array {
		$webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
		return array(
			array(
				'Googlebot',
				"Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) $webkit Chrome/153.0.8010.48 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
			),
			array(
				'BingBot',
				"Mozilla/5.0 $webkit; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36",
			),
			array( 'GPTBot', "Mozilla/5.0 $webkit; compatible; GPTBot/1.3; +https://openai.com/gptbot" ),
			array( 'HeadlessChrome', "Mozilla/5.0 (X11; Linux x86_64) $webkit HeadlessChrome/154.0.0.0 Safari/537.36" ),
			array(
				'Lighthouse',
				"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) $webkit Chrome/124.0.0.0 Safari/537.36 Chrome-Lighthouse",
			),
			array(
				'Google PageSpeed Insights',
				'Mozilla/5.0 (iPhone; U; CPU iPhone OS 4_0_1 like Mac OS X; en-us) AppleWebKit/537.4 (KHTML, like Gecko; Google Page Speed Insights) Version/4.0.5 Mobile/8A306 Safari/6531.22.7',
			),
			array(
				'Google Search Console',
				"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; Google Search Console) Chrome/146.0.0.0 Safari/537.36",
			),
			array( 'GTmetrix', "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/146.0.0.0 Safari/537.36 GTmetrix" ),
			array( 'Pingdom Bot', "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/146.0.0.0 Safari/537.36 PingdomTMS/0.8.5" ),
			array( 'Datadog Agent', "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/146.0.0.0 Safari/537.36 DatadogSynthetics" ),
			array( 'NewRelicSynthetics', "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/146.0.0.0 Safari/537.36 NewRelicSynthetics/1.0" ),
			array( 'Playwright', "Mozilla/5.0 (Windows NT 10.0; Win64; x64) $webkit Chrome/146.0.0.0 Safari/537.36 Playwright/1.55.0" ),
			array( 'PhantomJS', 'Mozilla/5.0 (Unknown; Linux x86_64) AppleWebKit/538.1 (KHTML, like Gecko) PhantomJS/2.1.1 Safari/538.1' ),
			array( 'Bytespider', "Mozilla/5.0 (Linux; Android 5.0) $webkit Mobile Safari/537.36; Bytespider" ),
			array( 'Google-Agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-Agent)' ),
			array( 'Mastodon Bot', 'Mastodon/4.5.0 (http.rb/5.3.1; +https://mastodon.social/)' ),
			array( 'Feedly', 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 12 subscribers; like FeedFetcher-Google)' ),
			array( 'curl', 'curl/8.16.0' ),
			array( 'Python Requests', 'python-requests/2.32.5' ),
			array( 'Wget', 'Wget/1.25.0' ),
			array( 'Go-http-client', 'Go-http-client/2.0' ),
			array( 'OkHttp', 'okhttp/5.2.1' ),
			array( BotDetector::EMPTY, '' ),
			array( BotDetector::EMPTY, "  \t" ),
			array( BotDetector::OTHER, '-' ),
			array( BotDetector::OTHER, 'MyFirstProgram/0.1' ),
			array( BotDetector::OTHER, 'Mozilla/5.0' ),
			array( BotDetector::OTHER, 'Mozilla/4.0 (compatible;)' ),
			array( BotDetector::OTHER, 'Mozilla/5.0 (compatible; Nobody/1.0)' ),
			array(
				BotDetector::OTHER,
				"Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/150.0.0.0 Safari/537.36 (https://example.org/about-us)",
			),
			array( BotDetector::OTHER, "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/150.0.0.0 Safari/537.36 ask@example.org" ),
		);
	}

	public function test_does_not_identify_browsers_as_bots(): void {
		$detector = new BotDetector();
		foreach ( UserAgent::all() as $case ) {
			self::assertNull( $detector->name( $case->user_agent ), $case->user_agent );
		}
	}

	/** Apps open pages in their own browser, so the tracker script sends hits with their user agents. */
	#[DataProvider( 'apps' )]
	public function test_does_not_identify_apps_as_bots( string $user_agent ): void {
		$matching = array_filter( self::rules(), static fn ( array $rule ): bool => 1 === preg_match( $rule[1], $user_agent ) );
		self::assertNull(
			( new BotDetector() )->name( $user_agent ),
			'Patterns that match: ' . implode( ', ', array_column( $matching, 1 ) )
		);
	}

	/** @return iterable<string, array{string}> */
	public static function apps(): iterable {
		/** @var list<array{app: string, user_agent: string}> $apps */
		$apps = json_decode(
			(string) file_get_contents( dirname( __DIR__, 4 ) . '/fixtures/app-user-agents.json' ),
			true,
			16,
			JSON_THROW_ON_ERROR
		);
		foreach ( $apps as $place => [ 'app' => $app, 'user_agent' => $user_agent ] ) {
			yield "$place $app" => array( $user_agent );
		}
	}

	/** @return list<array{string, string, list<string>}> Name, pattern, needles. */
	private static function rules(): array {
		/** @var array{rules: list<array{string, string, list<string>}>} $bots */
		$bots = CompiledData::load( 'bots' );
		return $bots['rules'];
	}

	/** Only examples of apps, and of browsers used by a person, are missed. */
	public function test_identifies_the_examples_of_crawler_user_agents_as_bots(): void {
		$detector = new BotDetector();
		$examples = self::examples();
		$missed   = array_filter( $examples, static fn ( string $user_agent ): bool => null === $detector->name( $user_agent ) );
		self::assertGreaterThan( 2000, count( $examples ) );
		self::assertSame( array(), preg_grep( '~Instagram |MetaIAB|Code/|Trae/|Fluid/|Readable/~', $missed, PREG_GREP_INVERT ) );
	}

	public function test_bot_names_come_from_a_fixed_list(): void {
		$detector = new BotDetector();
		$names    = array();
		for ( $i = 0; $i < 50; $i++ ) {
			$names[ $detector->name( "made-up-$i/1.0 $i-bot crawler" ) ?? '' ] = true;
			$names[ $detector->name( "x$i" ) ?? '' ]                           = true;
		}
		self::assertLessThanOrEqual( 2, count( $names ) );
	}

	#[DataProvider( 'odd_texts' )]
	public function test_handles_unusual_input_quickly( string $text ): void {
		$detector = new BotDetector();
		$detector->name( 'warm up' );
		$began = OddTexts::cpu();
		$name  = $detector->name( $text );
		self::assertLessThan( OddTexts::LIMIT, OddTexts::cpu() - $began );
		self::assertSame( 1, preg_match( '//u', (string) $name ) );
	}

	/** @return iterable<string, array{string}> */
	public static function odd_texts(): iterable {
		return OddTexts::all();
	}

	/** @return list<string> */
	private static function examples(): array {
		$file = dirname( __DIR__, 5 ) . '/node_modules/crawler-user-agents/crawler-user-agents.json';
		/** @var list<array{instances: list<string>}> $crawlers */
		$crawlers = json_decode( (string) file_get_contents( $file ), true, 16, JSON_THROW_ON_ERROR );
		return array_merge( ...array_column( $crawlers, 'instances' ) );
	}
}
