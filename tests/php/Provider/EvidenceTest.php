<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Provider;

use Lodestar\Provider\Evidence;
use Lodestar\Query\DateRange;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Which sentences say nothing but what was given: figures of two pages, from 22 October to 20 November 2026.
 */
final class EvidenceTest extends TestCase {

	/**
	 * @return iterable<string, array{string, bool}>
	 */
	public static function sentences(): iterable {
		$true  = array( '', 'No numbers.', 'There were 1,234 sessions.', '1.234 Sitzungen', '1 234 sessions', '1’234 visites', '1,234.00', '-1,234', '1.2K sessions', '1.2 million', '1.23 million visitors', '45.7% bounced', '46 %', '12.3%', '“Top 10 tips” had 50', '/2024/top-10 had 50', 'from 22 October to 20 November 2026', 'From October 22 to November 20', 'from 5 to 9 November', 'Oct 22–31, 2026', '2026-11-15', '20261115', '20.11.2026', '11/20/2026', 'in 2026', '30 days', '2:35', '2 minutes 35 seconds', '2.6 minutes', 'GA4', '١٢٣٤ sessions', '１，２３４ sessions' );
		$false = array( 'There were 1,235 sessions.', '1.3K sessions', '1.3 million', '45.6%', '12.3 sessions', 'Top 10 tips had 50', 'There were 1,000,000 sessions.', 'on 21 November', '2026-11-25', 'rose by 5 to 9 pages', 'in 2025', '31 days', '3:35', 'the 3 pages', 'EUR5000', '٩٩٩ sessions', '½ of it', 'Ⅻ pages', '987,654', '１，０００，０００ sessions', '1·000·000 sessions' );
		foreach ( $true as $sentence ) {
			yield "says $sentence" => array( $sentence, true );
		}
		foreach ( $false as $sentence ) {
			yield "cannot say $sentence" => array( $sentence, false );
		}
	}

	#[DataProvider( 'sentences' )]
	public function test_a_number_has_to_be_given( string $sentence, bool $is_true ): void {
		self::assertSame( $is_true, self::evidence()->allows( $sentence ) );
	}

	public function test_a_title_is_no_figure_but_a_cell_of_a_table(): void {
		self::assertFalse( self::evidence()->allows( '1,000,000 sessions' ) );
		self::assertTrue( self::evidence()->allows( '1,000,000 sessions', true ) );
		self::assertTrue( self::evidence()->allows( '“1,000,000 sessions” had 50' ) );
	}

	private static function evidence(): Evidence {
		$evidence = new Evidence();
		$evidence->add(
			array(
				'rows' => array(
					array(
						'pageTitle' => 'Top 10 tips',
						'pagePath'  => '/2024/top-10',
						'sessions'  => 1234,
						'duration'  => 155.4,
						'rate'      => 45.678,
						'part'      => 0.123,
						'views'     => 1234567,
					),
					array(
						'pageTitle' => '1,000,000 sessions',
						'sessions'  => 50,
					),
				),
			),
			array( 'duration' => 'seconds' )
		);
		$evidence->add_days( new DateRange( 20748, 20777 ) );
		return $evidence;
	}
}
