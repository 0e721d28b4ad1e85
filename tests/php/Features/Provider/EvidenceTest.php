<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Provider;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Assistant\Abilities\Unit;
use Lodestar\Features\Assistant\Words;
use Lodestar\Features\Provider\Evidence;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests which sentences are supported by data of two pages from 22 October to 20 November 2026. */
final class EvidenceTest extends TestCase {

	/** @return iterable<string, array{string, bool}> */
	public static function sentences(): iterable {
		$true  = array(
			'',
			'No numbers.',
			'The campaign “5k for 1,000,000 trees” had 50',
			'From “4chan.example” came 50',
			'Most came from 4chan.example.',
			'See lodestar.test or www.lodestar.test.',
			'http://lodestar.test/guide/ had 50',
			'at 13:00',
			'at 1 pm',
			'um 13 Uhr',
			'e.g. 50, z.B. 50',
			'Read guide.pdf: 50',
			'EUR50',
			'There were 1,234 sessions.',
			'1.234 Sitzungen',
			'1 234 sessions',
			'1’234 visites',
			'1,234.00',
			'-1,234',
			'1.2K sessions',
			'1.2 million',
			'1.23 million visitors',
			'45.7% bounced',
			'46 %',
			'12.3%',
			'“Top 10 tips” had 50',
			'/2024/top-10 had 50',
			'from 22 October to 20 November 2026',
			'From October 22 to November 20',
			'from 5 to 9 November',
			'from November 5 to November 9',
			'Oct 22–31, 2026',
			'2026-11-15',
			'20261115',
			'20.11.2026',
			'11/20/2026',
			'in 2026',
			'30 days',
			'2:35',
			'2 minutes 35 seconds',
			'2.6 minutes',
			'GA4',
			'١٢٣٤ sessions',
			'１，２３４ sessions',
		);
		$false = array(
			'There were 1,235 sessions.',
			'1.3K sessions',
			'1.3 million',
			'45.6%',
			'12.3 sessions',
			'Top 10 tips had 50',
			'There were 1,000,000 sessions.',
			'on 21 November',
			'2026-11-25',
			'rose by 5 to 9 pages',
			'in 2025',
			'31 days',
			'3:35',
			'the 3 pages',
			'EUR5000',
			'EUR99',
			'1000000 sessions',
			'“1000000” sessions',
			'There were 1,000,000.',
			'5k sessions',
			'EUR9000 of revenue',
			'usd7 of revenue',
			'on 31 December 2025',
			'“5k”',
			'“EUR9000”',
			'13 sessions',
			'at 14:00',
			'100%',
			'There were “9,000 sessions”.',
			'There were “1,000,000 sessions” in all',
			'See evil.example.',
			'See EVIL.example/path',
			'See www.evil.example',
			'Go to https://evil.example/x',
			'Go to //evil.example',
			'Ask help@evil.example',
			'Ask @evil',
			'See evil[.]example',
			'See evil dot com',
			'See evil。example',
			'See evil．example',
			"See ev\u{200D}il.example",
			'See xn--80ak6aa92e.com',
			'See bücher.example',
			'mailto:x@lodestar.test',
			'javascript:alert(1)',
			'See notlodestar.test',
			'See lodestar.test.evil.example',
			'٩٩٩ sessions',
			'½ of it',
			'Ⅻ pages',
			'987,654',
			'１，０００，０００ sessions',
			'1·000·000 sessions',
		);
		foreach ( $true as $sentence ) {
			yield "says $sentence" => array( $sentence, true );
		}
		foreach ( $false as $sentence ) {
			yield "cannot say $sentence" => array( $sentence, false );
		}
	}

	#[DataProvider( 'sentences' )]
	public function test_a_sentence_may_contain_only_numbers_from_the_data( string $sentence, bool $is_true ): void {
		self::assertSame( $is_true, self::evidence()->allows( $sentence ) );
	}

	public function test_a_number_in_a_title_is_a_name_and_not_data(): void {
		self::assertFalse( self::evidence()->allows( '1,000,000 sessions' ) );
		self::assertTrue( self::evidence()->is_name( '1,000,000 Sessions' ) );
		self::assertFalse( self::evidence()->is_name( '1000000' ), 'Only digits.' );
		self::assertTrue( self::evidence()->allows( '“1,000,000 sessions” had 50' ) );
	}

	public function test_tables_show_names_with_digits_in_quotation_marks(): void {
		$table = "| Page | Sessions |\n|---|---|\n";
		$html  = static fn ( string $row ): string => Words::html( $table . $row, self::evidence() )[0];
		self::assertStringContainsString( '<td>“Top 10 tips”</td><td>1,234</td>', $html( '| Top 10 tips | 1,234 |' ) );
		self::assertStringContainsString( '<td>“1,000,000 sessions”</td><td>50</td>', $html( '| 1,000,000 sessions | 50 |' ) );
		self::assertStringContainsString( '<td>/2024/top-10</td><td>50</td>', $html( '| /2024/top-10 | 50 |' ) );
		self::assertStringContainsString(
			'<td>Email</td><td>“1,000,000 sessions”</td>',
			$html( '| Email | **1,000,000 sessions** |' ),
			'It can be seen that this is a name.'
		);
		foreach (
			array( '| Email | 1000000 |', '| Email | 5k |', '| Email | 20251231 |', '| 1000000 | 50 |', '| evil.example | 50 |' ) as $row
		) {
			self::assertSame( array( '', 1 ), Words::html( $table . $row, self::evidence() ), $row );
		}
	}

	public function test_amounts_of_money_must_have_the_right_currency(): void {
		$evidence = self::shop( 'EUR' );
		foreach (
			array(
				'Revenue was 1,052.64 EUR.',
				'EUR1,052.64',
				'EUR 1,053',
				'€1,052.64',
				'1,052.64 €',
				'Revenue in EUR: 1,052.64',
				'31 orders',
				'1,052.64 eur',
				'32.2%',
			) as $sentence
		) {
			self::assertTrue( $evidence->allows( $sentence ), $sentence );
		}
		foreach (
			array( 'Revenue was 1,052.64.', '1,053', '$1,052.64', 'USD 1,052.64', '1,052.64 euros', 'neuron 1,052.64' ) as $sentence
		) {
			self::assertFalse( $evidence->allows( $sentence ), $sentence );
		}
		self::assertTrue( $evidence->allows( '0 orders and 0.00' ), 'Nothing is nothing in any currency.' );
		$html = static fn ( string $head ): array => Words::html( "| Campaign | $head |\n|---|---|\n| bulbs | 1,052.64 |", $evidence );
		self::assertStringContainsString( '<td>1,052.64</td>', $html( 'Revenue (EUR)' )[0] );
		self::assertSame( array( '', 1 ), $html( 'Revenue' ) );
		self::assertTrue( self::shop( '' )->allows( 'Revenue was 1,052.64.' ), 'There is none to name.' );
		self::assertSame(
			array( false, true ),
			array( $evidence->has_in( Unit::OF_MIXED_MONEY ), self::shop( '' )->has_in( Unit::OF_MIXED_MONEY ) )
		);
	}

	private static function shop( string $currency ): Evidence {
		$evidence = new Evidence( $currency );
		$evidence->add(
			array(
				'rows'   => array(
					array(
						'purchaseRevenue' => 1052.64,
						'transactions'    => 31,
						'refundAmount'    => 0,
					),
				),
				'totals' => array(
					'purchaseRevenue' => 1052.64,
				),
				'part'   => 32.2,
			),
			array(
				'purchaseRevenue' => '' === $currency ? Unit::OF_MIXED_MONEY : $currency,
				'refundAmount'    => '' === $currency ? Unit::OF_MIXED_MONEY : $currency,
				'transactions'    => 'count',
			)
		);
		return $evidence;
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
						'hour'      => '13',
						'share'     => 1,
					),
					array(
						'pageTitle'    => '1,000,000 sessions',
						'sessions'     => 50,
						'campaign'     => '1000000',
						'medium'       => '5k',
						'source'       => 'EUR9000',
						'content'      => '20251231',
						'term'         => '2025-12-31',
						'event'        => '9,000 sessions',
						'other'        => '5k for 1,000,000 trees',
						'referrerHost' => '4chan.example',
						'fileName'     => 'guide.pdf',
						'link'         => 'Visit evil.example/path now',
					),
				),
			),
			array(
				'duration' => 'seconds',
				'hour'     => Evidence::TIME,
			)
		);
		$evidence->add_days( new DateRange( 20748, 20777 ) );
		return $evidence;
	}
}
