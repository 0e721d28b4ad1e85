<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Collector;

use Lodestar\Collector\EventValues;
use Lodestar\Collector\Message;
use Lodestar\Collector\Url;
use Lodestar\Ingestion\Enrichment\Acquisition\ChannelGroup;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use ReflectionClassConstant;

/** Tests the worst-case inputs of patterns that read untrusted text. */
final class PatternStepsTest extends TestCase {

	/** Steps per byte of a text that is read once. */
	private const FEW = 12;

	/** Start of a typical message. */
	private const MESSAGE = '{"k":"v","i":"0123456789abcdef","u":"https://';

	/** The email pattern before it skipped text it had already read. */
	private const PLAIN_EMAIL = '~(?:[^/\s?&=;,:()<>"@%]|%(?!(?:25)*40))++(?:@|%(?:25)*40)[^/\s?&=;,:()<>"@]+?(?:\.|%(?:25)*2e)[^/\s?&=;,:()<>"@]{2,}~i';

	/** @return iterable<string, array{string}> */
	public static function nearly_email_addresses(): iterable {
		yield 'percent signs' => array( str_repeat( '%', 3900 ) . '40' );
		yield 'encoded percent signs' => array( str_repeat( '%25', 1300 ) . '40' );
		yield 'one sign, encoded often' => array( '%' . str_repeat( '25', 1900 ) . '40' );
		yield 'a long name' => array( str_repeat( 'a', 3900 ) . '40' );
		yield 'encoded @ after @' => array( str_repeat( 'a%40', 975 ) );
		yield 'no names' => array( str_repeat( '%40', 1300 ) );
		yield 'bare @ at the end' => array( str_repeat( 'a%40', 975 ) . '@' );
		yield '@, encoded often, after @' => array( str_repeat( '%252525252525252540', 200 ) );
		yield 'dots that are none' => array( 'a@' . str_repeat( '%252525252525', 300 ) );
		yield 'names and dots that are none' => array( str_repeat( 'a%40%252525252525', 230 ) );
	}

	#[DataProvider( 'nearly_email_addresses' )]
	public function test_scans_text_that_resembles_an_email_address_in_linear_time( string $text ): void {
		$most = self::FEW * strlen( $text );
		self::assertTrue( Steps::are_at_most( self::pattern( Url::class, 'EMAIL' ), $text, $most ) );
		self::assertFalse( Steps::are_at_most( self::PLAIN_EMAIL, $text, 100 * $most ), 'It is no bad text.' );
		self::assertTrue(
			str_starts_with( "/$text", Url::parse( "https://example.org/$text" )?->path() ?? '-' ),
			'Nothing was found in it.'
		);
	}

	public function test_removes_exactly_the_same_text_as_the_plain_pattern(): void {
		mt_srand( 7 );
		$parts = array( 'a', '4', '0', '%40', '%2540', '@', '.', '%2e', '%', '25', '40', '%252E', '2e', '/', ' ', '%25', 'b.c', "\n", 'é' );
		$found = 0;
		for ( $i = 0; $i < 40000; $i++ ) {
			$text = '';
			for ( $count = mt_rand( 1, 14 ); $count > 0; $count-- ) {
				$text .= $parts[ mt_rand( 0, count( $parts ) - 1 ) ];
			}
			$expected = preg_replace( self::PLAIN_EMAIL, '(redacted)', $text );
			self::assertSame( $expected, preg_replace( self::pattern( Url::class, 'EMAIL' ), '(redacted)', $text ), $text );
			$found += (int) ( $expected !== $text );
		}
		self::assertGreaterThan( 2000, $found );
	}

	/** @return iterable<string, array{string, string, string}> Class, constant name, and text. */
	public static function texts(): iterable {
		$patterns = array(
			'ADDRESS'   => array(
				Url::class,
				array(
					str_repeat( 'a', 3900 ) . '//',
					str_repeat( 'a//', 1300 ),
					str_repeat( 'a:', 1950 ) . '//',
					str_repeat( ' //', 1300 ),
				),
			),
			'TELEPHONE' => array(
				EventValues::class,
				array(
					str_repeat( '(', 3900 ) . '1',
					str_repeat( '1((((((((', 430 ),
					str_repeat( '1 1 1 1 1    ', 300 ),
					str_repeat( '1', 3900 ),
				),
			),
			'USUAL'     => array(
				Message::class,
				array(
					self::MESSAGE . str_repeat( 'a.', 1900 ),
					self::MESSAGE . 'a/' . str_repeat( 'a', 3700 ),
					self::MESSAGE . 'a/?' . str_repeat( 'a&=', 1200 ),
					self::MESSAGE . 'a/","r":"http://' . str_repeat( 'a-', 1900 ),
					self::MESSAGE . 'a/","r":"http://a/' . str_repeat( 'a', 3700 ) . '","o":"","s":"x"',
				),
			),
			'PAID'      => array( ChannelGroup::class, array( str_repeat( 'cp', 100 ) . "\n" ) ),
			'SHOP'      => array( ChannelGroup::class, array( str_repeat( 'shop', 50 ) . 'x', str_repeat( 'sho', 66 ) ) ),
			'PROGRAM'   => array(
				BotDetector::class,
				array(
					str_repeat( 'a@', 256 ),
					'a@' . str_repeat( 'a', 510 ),
					str_repeat( 'Mozilla/', 64 ),
					'Mozilla/' . str_repeat( '1.', 250 ),
				),
			),
			'BROWSER'   => array( BotDetector::class, array( str_repeat( ' Gecko', 85 ), str_repeat( 'Mozilla/', 64 ) ) ),
		);
		foreach ( $patterns as $name => [ $class, $texts ] ) {
			foreach ( $texts as $number => $text ) {
				yield "$name $number" => array( $class, $name, $text );
			}
		}
	}

	/** @param class-string $holder Class of the pattern. */
	#[DataProvider( 'texts' )]
	public function test_scans_other_text_in_linear_time( string $holder, string $name, string $text ): void {
		self::assertTrue( Steps::are_at_most( self::pattern( $holder, $name ), $text, self::FEW * strlen( $text ) ) );
	}

	/** @param class-string $holder Class of the pattern. */
	private static function pattern( string $holder, string $name ): string {
		$pattern = ( new ReflectionClassConstant( $holder, $name ) )->getValue();
		self::assertIsString( $pattern );
		return str_starts_with( $pattern, '/' )
			? '~'
				. substr( $pattern, 1, (int) strrpos( $pattern, '/' ) - 1 )
				. '~'
				. substr( $pattern, (int) strrpos( $pattern, '/' ) + 1 )
			: $pattern;
	}
}
