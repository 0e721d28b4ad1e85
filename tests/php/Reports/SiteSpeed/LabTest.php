<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Reports\SiteSpeed;

use Lodestar\Reports\SiteSpeed\Device;
use Lodestar\Reports\SiteSpeed\Lab;
use Lodestar\Tests\Json;
use Lodestar\Tests\TestCase;

/** Which values are stored from Lighthouse results. Audit names differ between versions. */
final class LabTest extends TestCase {

	public function test_reads_the_element_and_server_time_from_lighthouse_13_results(): void {
		$kept = self::kept(
			array(
				'document-latency-insight' => array(
					'score'   => 1,
					'details' => array(
						'type'      => 'checklist',
						'items'     => array(),
						'debugData' => array( 'type' => 'debugdata', 'serverResponseTime' => 1250 ),
					),
				),
				'lcp-breakdown-insight'    => array(
					'score'   => 0,
					'details' => array(
						'type'  => 'list',
						'items' => array(
							array( 'type' => 'table', 'items' => array( array( 'subpart' => 'timeToFirstByte', 'duration' => 600 ) ) ),
							array( 'type' => 'node', 'selector' => 'h1', 'snippet' => '<h1>', 'nodeLabel' => 'Welcome' ),
						),
					),
				),
				'cls-culprits-insight'     => array(
					'details' => array(
						'type'  => 'list',
						'items' => array(
							array(
								'type'  => 'table',
								'items' => array(
									array( 'node' => array( 'type' => 'text', 'value' => 'Total' ), 'score' => 0.2 ),
									array( 'node' => array( 'type' => 'node', 'snippet' => '<div id="ad">' ), 'score' => 0.2 ),
								),
							),
						),
					),
				),
			)
		);
		self::assertSame( 1.25, $kept->at( 'server_response_time.value' ) );
		self::assertSame( array( 'label' => 'Welcome', 'snippet' => '<h1>' ), $kept->at( 'largest' ) );
		self::assertSame( array( '<div id="ad">' ), $kept->column( 'shifted', 'snippet' ) );
	}

	public function test_keeps_only_the_few_hints_with_the_largest_savings(): void {
		$audits = array();
		foreach ( array( 100, 900, 0, 500, 300 ) as $i => $saved ) {
			$audits[ "hint-$i" ] = array(
				'title'         => "Hint $i",
				'metricSavings' => array( 'LCP' => $saved ),
				'details'       => array( 'items' => array_fill( 0, 9, array( 'url' => "https://example.org/$i.js" ) ) ),
			);
		}
		$audits['shift'] = array( 'title' => str_repeat( 'ä', 500 ), 'metricSavings' => array( 'CLS' => 0.12 ) );
		$kept            = self::kept( $audits );
		self::assertSame( array( 'Hint 1', 'Hint 3', 'Hint 4' ), $kept->column( 'hints.largest_contentful_paint', 'title' ) );
		self::assertSame( array( 0.9, 0.5, 0.3 ), $kept->column( 'hints.largest_contentful_paint', 'saved' ) );
		self::assertSame( array( 'https://example.org/1.js' ), $kept->at( 'hints.largest_contentful_paint.0.named' ) );
		self::assertSame(
			array( 0.12, str_repeat( 'ä', 159 ) . '…' ),
			array( $kept->at( 'hints.cumulative_layout_shift.0.saved' ), $kept->at( 'hints.cumulative_layout_shift.0.title' ) )
		);
	}

	public function test_malformed_google_responses_are_tolerated(): void {
		foreach (
			array(
				null,
				'x',
				7,
				array(),
				array( 'largest-contentful-paint' => 'x' ),
				array( 'largest-contentful-paint' => array( 'numericValue' => 'x', 'score' => array() ) ),
				array( array( 'metricSavings' => array( 'LCP' => 'much' ), 'details' => 'x' ) ),
			) as $audits
		) {
			$kept = Json::parse(
				(string) wp_json_encode( Lab::kept( array( 'audits' => $audits ), Device::Mobile, 'https://example.org/', 1 ) )
			);
			self::assertSame(
				array( 0, null, array() ),
				array( $kept->at( 'score' ), $kept->at( 'largest_contentful_paint.value' ), $kept->at( 'hints' ) )
			);
		}
	}

	/** @param array<string, mixed> $audits Audits of a result. */
	private static function kept( array $audits ): Json {
		return Json::parse(
			(string) wp_json_encode(
				Lab::kept(
					array( 'audits' => $audits, 'categories' => array( 'performance' => array( 'score' => 0.5 ) ) ),
					Device::Desktop,
					'https://example.org/',
					1
				)
			)
		);
	}
}
