<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Insights;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Features\Insights\Area;
use Lodestar\Features\Insights\Finding;
use Lodestar\Features\Insights\Kind;
use Lodestar\Features\Insights\WordingCheck;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests which texts of a provider have the same meaning as our sentence, in the languages of our sentences. */
final class WordingCheckTest extends TestCase {

	/**
	 * Returns our sentences by name, with their findings.
	 *
	 * @return array<string, array{string, Finding}>
	 */
	private static function sentences(): array {
		$email = array( Area::Channel, 'Email', 'Email' );
		$rose  = self::finding( Kind::Mover, $email, 384, 25 );
		$fell  = self::finding( Kind::Mover, $email, 25, 384 );
		$sales = array( Area::Site, '', '' );
		return array(
			'rose'        => array( 'Sessions from Email rose by 1,436%, from 25 to 384.', $rose ),
			'fell'        => array( 'Sessions from Email fell by 93%, from 384 to 25.', $fell ),
			'new'         => array(
				'Sessions from the campaign “Drop sale” are new: 392, up from none in the previous 28 days.',
				self::finding( Kind::Mover, array( Area::Campaign, 'Drop sale', 'Drop sale' ), 392, 0 ),
			),
			'gone'        => array(
				'Sessions from Italy dropped to zero, from 300 in the previous 28 days.',
				self::finding( Kind::Mover, array( Area::Country, 'IT', 'Italy' ), 0, 300 ),
			),
			'best'        => array(
				'November 6 was your best day in a year, with 190 sessions. The best day outside that week had 120.',
				self::finding( Kind::BestDay, $sales, 190, 60 ),
			),
			'unusual'     => array(
				'Sessions rose 317% above normal on November 6: 196, compared with the usual 47.',
				self::finding( Kind::Unusual, $sales, 196, 47 ),
			),
			'quiet'       => array(
				'Sessions fell 76% below normal from November 3 to November 6: 47, compared with the usual 196.',
				self::finding( Kind::Unusual, $sales, 47, 196 ),
			),
			'share'       => array(
				'45.3% of sessions came from mobile phones (1,200 of 2,650), compared with 40.1% before.',
				self::finding( Kind::Share, array( Area::Device, 'mobile', 'mobile' ), 0.453, 0.401 ),
			),
			'rate'        => array(
				'Sessions from Email had a conversion rate of 2.50% (25 purchases in 1,000 sessions), compared with 1.00% for the whole site. These sessions generated 30.1% of revenue.',
				self::finding( Kind::PurchaseRate, $email, 0.025, 0.01 ),
			),
			'orders'      => array(
				'Orders rose by 50%, from 20 to 30. Revenue was 384.50 EUR, compared with 200.00 EUR before.',
				self::finding( Kind::Orders, $sales, 30, 20, array( 'revenue' => 384.5, 'revenue_before' => 200.0 ) ),
			),
			'mixed'       => array(
				'Revenue rose by 92%, from 200.00 EUR to 384.50 EUR. There were 12 orders, compared with 30 before.',
				self::finding( Kind::Revenue, $sales, 384.5, 200, array( 'orders' => 12.0, 'orders_before' => 30.0 ) ),
			),
			'de: rose'    => array( 'Sitzungen von Email sind um 1.436 % gestiegen, von 25 auf 384.', $rose ),
			'de: fell'    => array( 'Sitzungen von Email sind um 93 % gesunken, von 384 auf 25.', $fell ),
			'de: unusual' => array(
				'Sitzungen am 6. November 317 % über dem Üblichen: 196 statt der üblichen 47.',
				self::finding( Kind::Unusual, $sales, 196, 47 ),
			),
			'de: revenue' => array(
				'Der Umsatz ist um 92 % gestiegen, von 200,00 EUR auf 384,50 EUR. Es gab 30 Bestellungen, vorher waren es 12.',
				self::finding( Kind::Revenue, $sales, 384.5, 200, array( 'orders' => 30.0, 'orders_before' => 12.0 ) ),
			),
			'he: rose'    => array( 'סשנים מ-Email: עלייה של 1,436%, מ-25 ל-384.', $rose ),
			'he: fell'    => array( 'סשנים מ-Email: ירידה של 93%, מ-384 ל-25.', $fell ),
		);
	}

	/** @return iterable<string, array{string, string}> */
	public static function same(): iterable {
		$texts = array(
			'rose'        => array(
				'Sessions from Email rose by 1,436%, from 25 to 384.',
				'Worth knowing: Sessions from Email rose by 1,436%, from 25 to 384.',
				'Email grew a lot: from 25 sessions to 384, up 1,436%.',
				'**Sessions from Email jumped** by 1,436%.',
				'Visits from Email increased from 25 to 384.',
				'Email brought more sessions.',
			),
			'fell'        => array(
				'Sessions from Email dropped by 93%, from 384 to 25.',
				'Email lost sessions: 384 before, 25 now.',
				'Visits from Email declined from 384 to 25, down 93%.',
			),
			'new'         => array(
				'The campaign “Drop sale” is new: 392 sessions.',
				'New in these weeks: 392 sessions from the campaign “Drop sale”, and none in the previous 28 days.',
			),
			'gone'        => array( 'Sessions from Italy disappeared: zero, and 300 in the previous 28 days.' ),
			'best'        => array( 'November 6 was your busiest day of the year with 190 sessions; the best day outside that week had 120.' ),
			'unusual'     => array(
				'On November 6, sessions were 317% above normal: 196, compared with the usual 47.',
				'Sessions were 317% higher than usual on November 6.',
			),
			'quiet'       => array( 'From November 3 to November 6, sessions were 76% below normal: 47, compared with the usual 196.' ),
			'share'       => array(
				'More sessions came from mobile phones: 45.3%, compared with 40.1% before.',
				'Noted: 45.3% of sessions came from mobile phones (1,200 of 2,650), compared with 40.1% before.',
			),
			'rate'        => array(
				'Sessions from Email convert better: a conversion rate of 2.50%, compared with 1.00% for the whole site.',
				'Sessions from Email had a higher conversion rate of 2.50%: 25 purchases in 1,000 sessions.',
			),
			'orders'      => array( 'Orders increased by 50%, from 20 to 30. Revenue was 384.50 EUR, compared with 200.00 EUR before.' ),
			'mixed'       => array( 'Note: Revenue rose by 92%, from 200.00 EUR to 384.50 EUR. There were 12 orders, compared with 30 before.' ),
			'de: rose'    => array(
				'Die Sitzungen von Email stiegen von 25 auf 384, also um 1.436 %.',
				'Email legte deutlich zu: von 25 auf 384 Sitzungen.',
				'Mehr Besuche von Email: von 25 auf 384.',
			),
			'de: fell'    => array(
				'Die Sitzungen von Email gingen von 384 auf 25 zurück.',
				'Weniger Sitzungen von Email: von 384 auf 25.',
			),
			'de: unusual' => array( 'Am 6. November lagen die Sitzungen 317 % über dem Üblichen.' ),
			'de: revenue' => array( 'Der Umsatz stieg um 92 %, von 200,00 EUR auf 384,50 EUR.' ),
			'he: rose'    => array( 'מספר הסשנים מ-Email עלה ב-1,436%, מ-25 ל-384.' ),
			'he: fell'    => array( 'הסשנים מ-Email ירדו ב-93%, מ-384 ל-25.' ),
		);
		foreach ( $texts as $of => $some ) {
			foreach ( $some as $text ) {
				yield "$of: $text" => array( $of, $text );
			}
		}
	}

	/** @return iterable<string, array{string, string}> */
	public static function others(): iterable {
		$texts = array(
			'rose'        => array(
				'Sessions from Email FELL by 1,436%, from 384 to 25.', 'Sessions from Email fell by 1,436%, from 25 to 384.', 'Sessions from Email rose by 1,436%, from 384 to 25.', 'Sessions from Email went from 384 to 25.', 'Email: 384 sessions, 25 before that 1,436%.',
				'Sessions from Email rose: 25 now and 384 before.', 'Sessions from Email grew; previously 384.', 'Sessions from Email rose by 1,437%.', 'Sessions from Email rose by 14.36%.', 'Sessions from Email rose by 1436%.', 'Sessions from Email rose by 1,436, from 25 to 384.', 'Sessions from Email rose from 25% to 384%.',
				'Orders from Email rose by 1,436%.', 'Revenue from Email rose by 1,436%, from 25 to 384.', 'Sessions from Direct rose by 1,436%.', 'Sessions from Email did not rise.', 'Sessions from Email never rose above 384.', 'Sessions from Email more than doubled.', 'Sessions from Email rose tenfold.', 'Sessions from Email rose ½.', 'Sessions from Email rose, though sales declined.',
				'Sessions from Email declined by 1,436%.', 'Sessions from Email shrank.', 'Sessions from Email are down 1,436%.', 'Sessions from Email got weaker: from 25 to 384.', 'Email: from 25 to 384.', 'Email a chuté de 1,436%, de 384 à 25.', 'Sessions from Email rose by 1,436% on November 6.', 'Sessions from Email rose. See evil.example.', 'Sessions from Email rose. [More](https://evil.example)', 'Sessions from Email rose, says “the owner”.', '', str_repeat(
					'Sessions from Email rose. ',
					30
				),
				'Sessions from Email rose. Sessions from Email sind gesunken.', 'הסשנים מ-Email ירדו', 'Note: Sessions from Email rose by 1,436%, from 25 to 384. In truth they fell.',
			),
			'fell'        => array(
				'Sessions from Email rose by 93%, from 384 to 25.',
				'Sessions from Email rose from 25 to 384.',
				'Sessions from Email fell from 25 to 384.',
				'Email gained: 384 now, 25 before.',
				'Sessions from Email fell: 384 now, 25 before.',
				'Email is up 93%.',
			),
			'new'         => array(
				'Sessions from the campaign “Drop sale” fell to 392.',
				'Sessions from the campaign “Drop sale” are not new: 392.',
				'Sessions from the campaign “Drop sale” dropped.',
				'The campaign “Summer sale” is new: 392 sessions.',
			),
			'gone'        => array( 'Sessions from Italy rose to 300.', 'Sessions from Italy are new: 300.', 'Sessions from Italy: 300.' ),
			'best'        => array(
				'November 6 was your worst day in a year, with 190 sessions.',
				'November 6 was your best day, with 120 sessions. The best day outside that week had 190.',
				'November 7 was your best day in a year.',
			),
			'unusual'     => array(
				'Sessions fell 317% below normal on November 6: 196, compared with the usual 47.',
				'Sessions were above normal on November 6: 47, compared with the usual 196.',
				'Sessions were higher on November 6: usual are 196.',
			),
			'quiet'       => array(
				'From November 3 to November 6, sessions were 76% above normal.',
				'Sessions were below normal from November 3 to November 6: usually 47.',
			),
			'share'       => array(
				'Mobile phones: 45.3% of sessions before, 40.1% now.',
				'Fewer sessions came from mobile phones: 45.3%, compared with 40.1% before.',
				'Mobile phones fell to 40.1%.',
				'40.1% of sessions came from mobile phones, compared with 45.3% before.',
				'More sessions came from mobile phones: 453%.',
				'45.3% of orders came from mobile phones, compared with 40.1% before.',
			),
			'rate'        => array(
				'The whole site had a higher conversion rate of 2.50%, Email 1.00%.',
				'Sessions from Email had a conversion rate of 1.00%, compared with 2.50% for the whole site.',
				'Sessions from Email convert worse: 2.50%, compared with 1.00% for the whole site.',
				'Email lags behind: 2.50% and 1.00%.',
				'Sessions from Email had a higher conversion rate of 2.50%: 1,000 purchases in 25 sessions.',
				'Sessions from Email had a higher conversion rate of 25%.',
			),
			'orders'      => array(
				'Orders fell by 50%, from 20 to 30.',
				'Orders rose by 50%. Revenue was 200.00 EUR, compared with 384.50 EUR before.',
				'Orders rose by 50%. Revenue was 384.50, compared with 200.00 before.',
				'Orders rose by 50%. Revenue was 384.50 USD.',
				'Revenue rose by 50%, from 30 to 20.',
			),
			'mixed'       => array(
				'Revenue rose by 92%, and orders rose from 12 to 30.',
				'Revenue rose by 92%, from 200.00 EUR to 384.50 EUR.',
				'Revenue rose and orders fell.',
			),
			'de: rose'    => array(
				'Sitzungen von Email sind um 1.436 % gesunken, von 384 auf 25.',
				'Die Sitzungen von Email fielen von 25 auf 384.',
				'Sitzungen von Email gingen von 25 auf 384 zurück.',
				'Sitzungen von Email nahmen um 1.436 % ab.',
				'Sitzungen von Email sind nicht gestiegen.',
				'Kein Anstieg bei Email.',
				'Sitzungen von Email stiegen von 384 auf 25.',
				'Sitzungen von Email haben sich verdoppelt und steigen.',
				'Weniger Sitzungen von Email: 384.',
				'Sitzungen von Email stiegen: jetzt 25, vorher 384.',
				'Bestellungen von Email stiegen um 1.436 %.',
				'Sitzungen von Email: von 25 auf 384.',
			),
			'de: fell'    => array(
				'Sitzungen von Email sind um 93 % gestiegen, von 384 auf 25.',
				'Sitzungen von Email legten zu.',
				'Mehr Sitzungen von Email: 25.',
			),
			'de: unusual' => array(
				'Am 6. November lagen die Sitzungen 317 % unter dem Üblichen.',
				'Am 6. November 317 % mehr Sitzungen: üblich sind 196.',
			),
			'de: revenue' => array(
				'Der Umsatz sank um 92 %.',
				'Der Umsatz stieg um 92 %. Es gab 12 Bestellungen, vorher 30.',
				'Der Umsatz stieg von 200,00 auf 384,50.',
			),
			'he: rose'    => array(
				'סשנים מ-Email: ירידה של 1,436%, מ-384 ל-25.',
				'הסשנים מ-Email ירדו מ-25 ל-384.',
				'מספר הסשנים מ-Email לא עלה.',
				'ההזמנות מ-Email עלו ב-1,436%.',
				'מספר הסשנים מ-Email עלה פי שניים.',
				'סשנים מ-Email: מ-25 ל-384.',
				'הסשנים מ-Email עלו: 25 עכשיו, 384 לפני כן.',
			),
			'he: fell'    => array( 'סשנים מ-Email: עלייה של 93%, מ-384 ל-25.', 'הסשנים מ-Email עלו.' ),
		);
		foreach ( $texts as $of => $some ) {
			foreach ( $some as $text ) {
				yield "$of: $text" => array( $of, $text );
			}
		}
	}

	#[DataProvider( 'same' )]
	public function test_accepts_a_paraphrase( string $of, string $text ): void {
		self::assertTrue( self::is_taken( $of, $text ) );
	}

	#[DataProvider( 'others' )]
	public function test_rejects_a_different_statement( string $of, string $text ): void {
		self::assertFalse( self::is_taken( $of, $text ) );
	}

	public function test_accepts_our_own_sentences(): void {
		foreach ( array_keys( self::sentences() ) as $of ) {
			self::assertTrue( self::is_taken( $of, self::sentences()[ $of ][0] ), $of );
		}
	}

	public function test_knows_which_languages_it_can_check(): void {
		foreach (
			array(
				'en_US'          => true,
				'en_GB'          => true,
				'de_DE'          => true,
				'de_CH_informal' => true,
				'he_IL'          => true,
				'fr_FR'          => false,
				'pt_BR'          => false,
				'den'            => false,
			) as $locale => $is_known
		) {
			self::assertSame( $is_known, WordingCheck::knows( $locale ), $locale );
		}
	}

	private static function is_taken( string $of, string $text ): bool {
		add_filter( 'lodestar_currency', static fn (): string => 'EUR' );
		[ $own, $finding ] = self::sentences()[ $of ];
		return WordingCheck::says_the_same( $text, $own, $finding );
	}

	/**
	 * @param array{Area, string, string} $of   Area, value and label.
	 * @param array<string, float>        $also Additional numbers.
	 */
	private static function finding( Kind $kind, array $of, float $now, float $before, array $also = array() ): Finding {
		return new Finding( $kind, $of[0], $of[1], $of[2], new DateRange( 20738, 20765 ), $now, $before, 5.0, $also );
	}
}
