<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Simulator;

use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Ingestion\Enrichment\Acquisition\SpamReferrers;
use Lodestar\Ingestion\Enrichment\Device\BotDetector;
use Lodestar\Ingestion\Enrichment\Device\DeviceDetector;
use Lodestar\Ingestion\Enrichment\Geolocation\Countries;
use Lodestar\Ingestion\Enrichment\Geolocation\Locator;
use Lodestar\Simulator\Browsers;
use Lodestar\Simulator\Origin;
use Lodestar\Simulator\Origins;
use Lodestar\Simulator\People;
use Lodestar\Simulator\Random;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

require_once dirname( __DIR__, 3 ) . '/bin/simulator/autoload.php';

/**
 * The simulator knows each visitor's location, device and traffic source. Detection must derive the same values from
 * the browser's requests.
 */
final class TruthTest extends TestCase {

	public function test_visitors_are_located_in_the_countries_of_their_ip_addresses(): void {
		$people = new People( 1, 50, new Browsers() );
		$random = new Random( 1, 'people' );
		$finder = new Locator();
		$found  = array();
		for ( $i = 0; $i < 4000; $i++ ) {
			$person  = $people->stranger( $random );
			$address = (string) inet_pton( $person->address );
			$kept    = 4 === strlen( $address ) ? substr( $address, 0, 3 ) . "\0" : str_pad( substr( $address, 0, 6 ), 16, "\0" );
			$place   = $finder->find( (string) inet_ntop( $kept ), '' );
			self::assertSame( $person->country, $place->country, $person->address );
			$found[ $place->country ] = Countries::name( $place->country );
		}
		ksort( $found );
		$names = $people->country_names();
		ksort( $names );
		self::assertSame( $names, $found );
	}

	#[DataProvider( 'kinds' )]
	public function test_browsers_are_detected_as_their_devices( string $kind ): void {
		$random   = new Random( 1, $kind );
		$detector = new DeviceDetector();
		for ( $i = 0; $i < 12; $i++ ) {
			$browser = ( new Browsers() )->of( $kind, $random );
			$mobile  = 'mobile' === $browser->device ? '?1' : '?0';
			$hints   = '' === $browser->brands ? '' : "$browser->brands\n\"$browser->platform\"\n$mobile";
			self::assertSame( $browser->device, $detector->detect( $browser->user_agent, $hints, $browser->screen )->category );
			self::assertNull( ( new BotDetector() )->name( $browser->user_agent ), $browser->user_agent );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		foreach ( ( new Browsers() )->kinds() as $kind ) {
			yield $kind => array( $kind );
		}
	}

	public function test_bots_are_detected_as_bots(): void {
		$random = new Random( 1, 'bots' );
		for ( $i = 0; $i < 60; $i++ ) {
			$bot = ( new Browsers() )->bot( $random );
			self::assertNotNull( ( new BotDetector() )->name( $bot->user_agent ), $bot->user_agent );
		}
	}

	#[DataProvider( 'origins' )]
	public function test_origins_are_classified_as_google_analytics_does( Origin $origin ): void {
		parse_str( ltrim( $origin->query, '?' ), $sent );
		$params = array();
		foreach ( $sent as $name => $value ) {
			$params[ (string) $name ] = '{id}' === $value || ! is_string( $value ) ? '1' : $value;
		}
		$found = ( new Classifier() )->classify( $origin->referrer, $params, array( 'garden.example' ) );
		if ( $origin->is_spam ) {
			self::assertTrue( ( new SpamReferrers() )->has( $found->referrer_host ) );
			return;
		}
		self::assertSame(
			array( $origin->source, $origin->medium, $origin->channel ),
			array( $found->source, $found->medium, $found->channel )
		);
		self::assertFalse( ( new SpamReferrers() )->has( $found->referrer_host ) );
	}

	/** @return iterable<string, array{Origin}> */
	public static function origins(): iterable {
		foreach ( ( new Origins() )->all() as $name => $origin ) {
			yield $name => array( $origin );
		}
		yield 'within the site' => array( Origin::within( 'https://garden.example/roses/' ) );
	}
}
