<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Device;

use Lodestar\Ingestion\Enrichment\Device\Device;
use Lodestar\Ingestion\Enrichment\Device\DeviceDetector;
use Lodestar\Storage\Text;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class DeviceDetectorTest extends TestCase {

	private const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36';
	private const LINUX   = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36';
	private const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/154.0.0.0 Safari/537.36';

	#[DataProvider( 'user_agents' )]
	public function test_detects_common_browsers( UserAgent $case ): void {
		$device   = ( new DeviceDetector() )->detect( $case->user_agent, $case->hints, $case->screen );
		$expected = array(
			'category' => $case->category,
			'browser'  => $case->browser,
			'os'       => $case->os,
		);
		self::assertSame( array_replace( $expected, $case->known_miss ), get_object_vars( $device ) );
	}

	/** @return iterable<string, array{UserAgent}> */
	public static function user_agents(): iterable {
		foreach ( UserAgent::all() as $i => $case ) {
			yield "$i $case->browser on $case->os" => array( $case );
		}
	}

	public function test_there_are_at_most_three_known_misdetections(): void {
		$misses = 0;
		foreach ( UserAgent::all() as $case ) {
			$misses += array() === $case->known_miss ? 0 : 1;
			foreach ( $case->known_miss as $field => $value ) {
				self::assertNotSame( $value, ( (array) $case )[ $field ], $case->user_agent );
			}
		}
		self::assertLessThanOrEqual( 3, $misses );
	}

	public function test_a_brand_hint_identifies_a_browser_whose_user_agent_says_chrome(): void {
		$hints = '"Not/A)Brand";v="24", "Chromium";v="154", "CCleaner Browser";v="154"' . "\n\"Windows\"\n?0";
		self::assertSame( 'CCleaner', ( new DeviceDetector() )->detect( self::WINDOWS, $hints, 'l' )->browser );
	}

	public function test_an_unknown_brand_is_detected_as_chrome(): void {
		$hints = '"Chromium";v="154", "<b>My own</b>";v="1"' . "\n\"Windows\"\n?0";
		self::assertSame( 'Chrome', ( new DeviceDetector() )->detect( self::WINDOWS, $hints, 'l' )->browser );
	}

	public function test_a_brand_hint_does_not_override_a_browser_named_in_the_user_agent(): void {
		$hints  = '"Chromium";v="154", "Google Chrome";v="154"' . "\n\"Windows\"\n?0";
		$device = ( new DeviceDetector() )->detect( self::WINDOWS . ' Edg/154.0.0.0', $hints, 'l' );
		self::assertSame( 'Edge', $device->browser );
	}

	public function test_the_platform_hint_identifies_systems_whose_user_agent_says_linux(): void {
		$detector = new DeviceDetector();
		self::assertSame( 'Chrome OS', $detector->detect( self::LINUX, "\n\"Chrome OS\"\n?0", 'l' )->os );
		self::assertSame( 'Linux', $detector->detect( self::LINUX, "\n\"Plan 9\"\n?0", 'l' )->os );
		self::assertSame( 'Windows', $detector->detect( self::WINDOWS, "\n\"Android\"\n?0", 'l' )->os );
	}

	public function test_the_mobile_hint_sets_the_category_to_mobile(): void {
		self::assertSame( Device::MOBILE, ( new DeviceDetector() )->detect( self::ANDROID, "\n\"Android\"\n?1", 'm' )->category );
	}

	public function test_a_narrow_window_means_mobile_only_without_better_information(): void {
		$detector = new DeviceDetector();
		self::assertSame( Device::MOBILE, $detector->detect( self::ANDROID, '', 's' )->category );
		self::assertSame( Device::TABLET, $detector->detect( self::ANDROID, "\n\"Android\"\n?0", 's' )->category );
		self::assertSame( Device::DESKTOP, $detector->detect( self::WINDOWS, '', 's' )->category );
		self::assertSame( Device::MOBILE, $detector->detect( 'Mozilla/5.0 (Unheard of)', '', 's' )->category );
		self::assertSame( Device::DESKTOP, $detector->detect( 'Mozilla/5.0 (Unheard of)', '', 'l' )->category );
	}

	public function test_unknown_values_are_not_set(): void {
		self::assertEquals(
			new Device( Device::DESKTOP, Text::NOT_SET, Text::NOT_SET ),
			( new DeviceDetector() )->detect( '', '', '' )
		);
	}

	public function test_results_are_cached_separately_for_each_input(): void {
		$detector = new DeviceDetector();
		$first    = $detector->detect( self::ANDROID, '', 'm' );
		self::assertSame( $first, $detector->detect( self::ANDROID, '', 'm' ) );
		self::assertNotEquals( $first, $detector->detect( self::ANDROID, '', 's' ) );
		self::assertNotEquals( $first, $detector->detect( self::ANDROID, "\n\n?1", 'm' ) );
	}

	#[DataProvider( 'odd_texts' )]
	public function test_handles_unusual_input_quickly( string $text ): void {
		$detector = new DeviceDetector();
		$detector->detect( 'warm up', '', '' );
		$began  = OddTexts::cpu();
		$device = $detector->detect( $text, $text, $text );
		self::assertLessThan( OddTexts::LIMIT, OddTexts::cpu() - $began );
		self::assertContains( $device->category, array( Device::DESKTOP, Device::MOBILE, Device::TABLET, Device::SMART_TV ) );
		self::assertSame( 1, preg_match( '//u', $device->browser . $device->os ) );
	}

	/** @return iterable<string, array{string}> */
	public static function odd_texts(): iterable {
		return OddTexts::all();
	}
}
