<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports;

use Lodestar\Features\Anomalies\Deviation;
use Lodestar\Features\Anomalies\Exceptions;
use Lodestar\Features\Anomalies\Kind;
use Lodestar\Features\SearchConsole\ConnectedSite;
use Lodestar\Paths;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Reports\OwnReports;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Features\SearchConsole\PretendGoogle;
use PHPUnit\Framework\Attributes\DataProvider;

/** Responses and samples have the fields of the specification, plus a short list of additions. */
final class ReportFieldsTest extends ReportsTestCase {

	/** Fields from the specification by report key: paths with the type of their values. */
	private const FIELDS = 'tests/fixtures/report-fields.json';

	/** Fields added to every report: comparisons, totals, and metadata of the response. */
	private const OURS = '/(^|[.])(compare_\w+|share)$|^totals[.]|^sessions_(compare_)?chart[.]|^(rowCounts|dataThrough|notices|filters|galinks)(?=[.[]|$)/';

	/** Fields added to a single report. */
	private const OF_REPORT = array(
		'publisher' => '/^(landing|exit)pages\[\][.](page_path|hostname|url)$|^downloadlinks\[\][.]file$|^scroll[.](views|reached_\d+)$|^(age|gender)[.]known$|^affiliate_prefixes\[\]$/',
		'traffic_landing_pages' => '/^landing_pages\[\][.]title$/',
		'engagement_pages' => '/^pages\[\][.]title$/',
		'countries' => '/^countries\[\][.]regions(\[\][.]|$)|^regions[.]has_source$|^all[.]/',
		'dimensions' => '/^dimensions\[\][.]type$|^data[.]\w+(\[\][.](label|pageview))?$|^none[.]\w+$|^all[.]pageview$/',
		'forms'     => '/^forms\[\][.](plugin|title|starts)$|^forms_chart[.]|^compare[.]forms_chart/',
		'ecommerce' => '/^infobox[.](range$|abandonedcheckouts[.]prev$|sessions[.]|compared_with[.]|origins[.])|^conversions\[\][.](users|transactions)$|^days\[\][.](days|to)$|^sessions\[\][.](sessions|to)$|^journeys[.](known|total)$/',
		'ecommerce_coupons' => '/^all[.]transactions$/',
		'exceptions' => '/^exceptions\[\][.](recurring|finding|shown_in)|^looked[.]/',
		'realtime'  => '/^pageviews$|^toppages\[\][.](url|path|hostname)$|^referrals\[\][.]from$|^places[.]has_source$/',
		'queries'   => '/^queries_range[.]|^seo_plugin[.]|^keyword_tool$|^landing_pages\[\][.](title|landing_page|sessions|engaged_sessions|pages_per_sessions|average_session_duration|bounce_rate)$/',
		'yearinreview' => '/^since$|^best_day[.]|^(country_count|people_known)$|^(entrypages|channels)\[\][.]|^info[.](users|sessions|pageviews)[.]prev$/',
		'ecommerce_funnel' => '/^notes$|^funnel_table[.]country\[\][.]iso$/',
		'media'     => '/^video_details_rows\[\][.](url|provider|type)$|^line_(compare_)?chart(_report)?[.]/',
	);

	/** @return iterable<string, array{string, array<string, string>}> */
	public static function reports(): iterable {
		/** @var array<string, array<string, string>> $reports */
		$reports = json_decode( (string) file_get_contents( Paths::file( self::FIELDS ) ), true );
		foreach ( $reports as $key => $fields ) {
			yield $key => array( $key, $fields );
		}
	}

	/** @param array<string, string> $fields Expected type by path. */
	#[DataProvider( 'reports' )]
	public function test_response_and_sample_have_the_fields_of_the_specification( string $key, array $fields ): void {
		$this->clock( '2026-12-24 12:00' );
		$this->log_in_as( 'editor' );
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'exceptions', 'forms', 'media' ) );
		Exceptions::of_site()->note( (int) LocalTime::day_of( '2026-11-01' ), array( new Deviation( Kind::NotFound, '/gone/', 90, 2 ) ) );
		$visits = ( new Traffic( 5, 600 ) )->visits;
		Stored::write( $visits );
		PretendGoogle::answer();
		ConnectedSite::connect( PretendGoogle::account() );
		$params   = array( 'start' => '2026-10-21', 'end' => '2026-11-09', 'compare_start' => '2026-10-01', 'compare_end' => '2026-10-20' );
		if ( 'yearinreview' === $key ) {
			$this->clock( '2027-01-03 12:00' );
			$params = array();
		}
		if ( 'realtime' === $key ) {
			$this->clock( gmdate( 'Y-m-d H:i:s', self::one_with_all( $visits )->last_at + 60 ) );
			$params = array();
		}
		$response = $this->get( $key, $params );
		self::assertSame( 200, $response->get_status() );
		$sample = (string) file_get_contents( Paths::file( 'src/reports/' . OwnReports::folder_of( $key ) . '/sample.json' ) );
		foreach ( array( 'answer' => (string) wp_json_encode( $response->get_data() ), 'sample' => $sample ) as $what => $json ) {
			$answer = json_decode( $json, true );
			self::assertIsArray( $answer );
			// Only the sample has the fields of parts that the source can't provide.
			$unknown = array_filter( $answer, static fn ( mixed $part ): bool => is_array( $part ) && isset( $part['error'] ) );
			$wanted  = array_filter(
				$fields,
				static fn ( string $path ): bool => ! isset( $unknown[ strtok( $path, '.[' ) ] ),
				ARRAY_FILTER_USE_KEY
			);
			$shape   = new Shape( array_diff_key( $answer, $unknown ) );
			self::assertSame( array(), $shape->lacks( $wanted ), "Fields of the $what that are not as they should be." );
			$more = array_filter(
				array_keys( array_diff_key( $shape->fields, $wanted ) ),
				static fn ( string $path ): bool => 1 !== preg_match( self::OURS, $path )
					&& 1 !== preg_match( self::OF_REPORT[ $key ] ?? '/^$/', $path )
			);
			self::assertSame( array(), array_values( $more ), "Fields of the $what that nobody wrote down." );
		}
	}

	/**
	 * Returns a visit that has every value the Real-Time report shows.
	 *
	 * @param list<Visit> $visits Visits.
	 */
	private static function one_with_all( array $visits ): Visit {
		foreach ( $visits as $visit ) {
			$last = $visit->page_views[ count( $visit->page_views ) - 1 ] ?? null;
			if (
				! $visit->bot
				&& ! $visit->nobodys
				&& $visit->engaged
				&& null !== $last
				&& $last->at > $visit->last_at - 600
				&& 'Direct' !== $visit->texts['channel']
				&& '(not set)' !== $visit->texts['city']
			) {
				return $visit;
			}
		}
		self::fail( 'There is none.' );
	}
}
