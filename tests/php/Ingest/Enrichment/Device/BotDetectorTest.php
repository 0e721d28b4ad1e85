<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingest\Enrichment\Device;

use Lodestar\Ingest\Enrichment\Device\BotDetector;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class BotDetectorTest extends TestCase {

	#[DataProvider( 'programs' )]
	public function test_names_programs( string $name, string $user_agent ): void {
		self::assertSame( $name, ( new BotDetector() )->name( $user_agent ) );
	}

	/**
	 * @return list<array{string, string}>
	 */
	public static function programs(): array {
		$webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
		return array(
			array( 'Googlebot', "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) $webkit Chrome/153.0.8010.48 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" ),
			array( 'BingBot', "Mozilla/5.0 $webkit; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36" ),
			array( 'GPTBot', "Mozilla/5.0 $webkit; compatible; GPTBot/1.3; +https://openai.com/gptbot" ),
			array( 'HeadlessChrome', "Mozilla/5.0 (X11; Linux x86_64) $webkit HeadlessChrome/154.0.0.0 Safari/537.36" ),
			array( 'Lighthouse', "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) $webkit Chrome/124.0.0.0 Safari/537.36 Chrome-Lighthouse" ),
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
			array( BotDetector::OTHER, "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/150.0.0.0 Safari/537.36 (https://example.org/about-us)" ),
			array( BotDetector::OTHER, "Mozilla/5.0 (X11; Linux x86_64) $webkit Chrome/150.0.0.0 Safari/537.36 ask@example.org" ),
		);
	}

	public function test_takes_no_person_for_a_program(): void {
		$detector = new BotDetector();
		foreach ( UserAgent::all() as $case ) {
			self::assertNull( $detector->name( $case->user_agent ), $case->user_agent );
		}
	}

	/**
	 * All but the few whose patterns would hit people.
	 */
	public function test_finds_the_examples_of_crawler_user_agents(): void {
		$detector = new BotDetector();
		$examples = self::examples();
		$missed   = array_filter( $examples, static fn ( string $user_agent ): bool => null === $detector->name( $user_agent ) );
		self::assertGreaterThan( 2000, count( $examples ) );
		self::assertLessThanOrEqual( 6, count( $missed ), implode( "\n", $missed ) );
	}

	public function test_names_come_from_a_closed_list(): void {
		$detector = new BotDetector();
		$names    = array();
		for ( $i = 0; $i < 50; $i++ ) {
			$names[ $detector->name( "made-up-$i/1.0 $i-bot crawler" ) ?? '' ] = true;
			$names[ $detector->name( "x$i" ) ?? '' ]                           = true;
		}
		self::assertLessThanOrEqual( 2, count( $names ) );
	}

	#[DataProvider( 'odd_texts' )]
	public function test_odd_input_is_answered_quickly( string $text ): void {
		$detector = new BotDetector();
		$detector->name( 'warm up' );
		$began = OddTexts::cpu();
		$name  = $detector->name( $text );
		self::assertLessThan( OddTexts::LIMIT, OddTexts::cpu() - $began );
		self::assertSame( 1, preg_match( '//u', (string) $name ) );
	}

	/**
	 * @return iterable<string, array{string}>
	 */
	public static function odd_texts(): iterable {
		return OddTexts::all();
	}

	/**
	 * @return list<string>
	 */
	private static function examples(): array {
		$file = dirname( __DIR__, 5 ) . '/node_modules/crawler-user-agents/crawler-user-agents.json';
		/** @var list<array{instances: list<string>}> $crawlers */
		$crawlers = json_decode( (string) file_get_contents( $file ), true, 16, JSON_THROW_ON_ERROR );
		return array_merge( ...array_column( $crawlers, 'instances' ) );
	}
}
