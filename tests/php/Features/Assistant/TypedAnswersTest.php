<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Analytics\Query\DateRange;
use Lodestar\Analytics\Sources;
use Lodestar\Features\Assistant\Reply;
use Lodestar\Features\Assistant\Typed\Grammar;
use Lodestar\Features\Assistant\Typed\Part;
use Lodestar\Features\Assistant\Typed\Plan;
use Lodestar\Features\Assistant\Typed\Quantity;
use Lodestar\Features\Assistant\Typed\Question;
use Lodestar\Features\Assistant\Typed\Stretch;
use Lodestar\Features\Assistant\Typed\Telling;
use Lodestar\Platform\Rest\ApiException;
use Lodestar\Platform\Time\LocalTime;
use Lodestar\Platform\Time\SiteClock;
use Lodestar\Tests\Analytics\ExpectedEvent;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Features\Assistant\Abilities\AbilitiesTestCase;
use Lodestar\Tests\Features\Insights\Weeks;
use Lodestar\Tests\Json;
use Lodestar\Tests\Sample;

final class TypedAnswersTest extends AbilitiesTestCase {

	private const LAST = '2026-11-15';

	private const TAGS = array( 'p', 'strong', 'em', 'ol', 'ul', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td' );

	/** @var list<Visit> */
	private array $visits = array();

	protected function setUp(): void {
		parent::setUp();
		update_option( 'lodestar_active_addons', array( 'dimensions', 'ecommerce', 'forms', 'media' ) );
		$this->site_zone( 'UTC' );
		$this->clock( '2026-11-16 02:00' );
	}

	public function test_without_data_the_answer_says_so_and_has_no_numbers(): void {
		foreach ( array( 'visitors last week', 'top pages', 'busiest day', 'bounce rate', 'revenue vs last month' ) as $question ) {
			$reply = self::ask( $question );
			self::assertSame( '<p>There’s no data for this site yet.</p>', $reply->html, $question );
			self::assertNull( $reply->chart );
		}
	}

	public function test_totals_match_the_counted_visits(): void {
		$this->store();
		$week  = $this->began( '2026-11-09', '2026-11-15' );
		$reply = self::ask( 'How many visits did my site have last week?' );
		self::assertSame( "<p>From November 9 to November 15, your site had <strong>$week sessions</strong>.</p>", $reply->html );
		self::assertSame(
			array( 'line', 'Sessions', 'integer', 7, $week ),
			array(
				$reply->chart?->type,
				$reply->chart?->series,
				$reply->chart?->unit->value,
				count( $reply->chart->data ?? array() ),
				array_sum( array_column( $reply->chart->data ?? array(), 'value' ) ),
			)
		);
		self::assertSame(
			array( 'report' => 'lodestar/overview', 'start' => '2026-11-09', 'end' => '2026-11-15', 'filters' => array() ),
			$reply->shown_in
		);
		self::assertStringContainsString( 'You didn’t mention any dates', self::ask( 'visits' )->html );
		self::assertStringContainsString( 'recognized for one day only', self::ask( 'visitors last week' )->html );
	}

	public function test_one_day_is_shown_by_hour_and_today_is_partial(): void {
		$this->store();
		$this->clock( '2026-11-15 12:30' );
		$reply = self::ask( 'page views today' );
		self::assertStringContainsString( 'Today’s numbers are still coming in.', $reply->html );
		self::assertCount( 13, $reply->chart->data ?? array() );
	}

	public function test_a_comparison_shows_the_change_and_whether_it_may_be_random_variation(): void {
		$this->store();
		$now    = $this->began( '2026-11-09', '2026-11-15' );
		$before = $this->began( '2026-11-02', '2026-11-08' );
		$reply  = self::ask( 'visits last week compared with the week before' );
		self::assertStringContainsString(
			sprintf(
				'<p>That’s <strong>%d%% less</strong> than from November 2 to November 8 (%d sessions).</p>',
				round( 100 * ( $before - $now ) / $before ),
				$before
			),
			$reply->html
		);
		self::assertSame(
			array(
				array( 'label' => 'November 2 – November 8', 'value' => $before ),
				array( 'label' => 'November 9 – November 15', 'value' => $now ),
			),
			$reply->chart?->data
		);
		self::assertStringContainsString(
			'This difference may be due to chance.',
			self::ask( 'visits on 14 November compared with 15 November' )->html
		);
		self::assertStringContainsString(
			'The two periods have different lengths: 31 and 15 days.',
			self::ask( 'visits in October compared with 1 to 15 November' )->html
		);
		foreach ( array( 'visits in October vs September', 'countries in October vs September' ) as $question ) {
			$partly = self::ask( $question )->html;
			self::assertStringContainsString(
				'Data in September 2026 is incomplete because tracking began on September 7, 2026, so there’s nothing to compare with.',
				$partly
			);
			self::assertStringNotContainsString( '% ', strip_tags( $partly ) );
		}
		self::assertStringContainsString(
			'There’s no data in October 2025, because tracking began on September 7, 2026.',
			self::ask( 'visits in October vs October last year' )->html
		);
	}

	public function test_rows_have_names_shares_and_a_report_link(): void {
		$this->store();
		$of    = fn ( string $country ): int => $this->began(
			'2026-11-09',
			'2026-11-15',
			static fn ( Visit $visit ): bool => $country === $visit->texts['country']
		);
		$all   = $this->began( '2026-11-09', '2026-11-15' );
		$reply = self::ask( 'Which countries sent the most traffic last week?' );
		self::assertStringStartsWith(
			"<p>From November 9 to November 15, <strong>Germany</strong> ranked first, with {$of( 'DE' )} sessions.</p><ol><li><strong>Germany</strong>: {$of( 'DE' )} ("
				. number_format( 100 * $of( 'DE' ) / $all, 1 )
				. '%)</li>',
			$reply->html
		);
		self::assertSame(
			array(
				array( 'label' => 'Germany', 'value' => $of( 'DE' ) ),
				array( 'label' => 'France', 'value' => $of( 'FR' ) ),
				array( 'label' => 'Spain', 'value' => $of( 'ES' ) ),
			),
			$reply->chart?->data
		);
		self::assertSame( array( 'bar', 'lodestar/countries' ), array( $reply->chart->type, $reply->shown_in['report'] ?? null ) );
		self::assertSame( 'donut', self::ask( 'devices last week' )->chart?->type );
		self::assertStringContainsString(
			'so close that the order may be due to chance',
			self::ask( 'mobile vs desktop in October' )->html . self::ask( 'devices in October' )->html
		);
		$table = self::ask( 'countries last week compared with the week before' )->html;
		self::assertStringContainsString( "<tr><td><strong>Germany</strong></td><td>{$of( 'DE' )}</td>", $table );
	}

	public function test_shares_are_relative_to_the_total_and_not_to_the_compared_rows(): void {
		$this->visits = ( new Weeks( (int) LocalTime::day_of( self::LAST ) ) )->visits;
		foreach ( $this->visits as $index => $visit ) {
			$visit->texts['campaign'] = 0 === $index % 9 ? 'Spring' : $visit->texts['campaign'];
		}
		Stored::write( $this->visits );
		$of  = fn ( string ...$texts ): int => $this->began(
			'2026-11-09',
			'2026-11-15',
			static fn ( Visit $visit ): bool => array() === array_diff_assoc( $texts, $visit->texts )
		);
		$all = $of();

		$two = self::ask( 'Germany vs France visits last week' );
		self::assertStringContainsString( '<li><strong>Germany</strong>: ' . self::share_of( $of( country: 'DE' ), $all ), $two->html );
		self::assertStringContainsString( '<li><strong>France</strong>: ' . self::share_of( $of( country: 'FR' ), $all ), $two->html );
		self::assertStringContainsString( "<p>Percentages are shares of the total: $all sessions.</p>", $two->html );
		self::assertStringNotContainsString(
			'Percentages are',
			self::ask( 'countries last week' )->html,
			'What has all rows needs no word.'
		);

		$german = self::ask( 'mobile vs desktop visits from Germany last week' );
		self::assertStringContainsString( self::share_of( $of( country: 'DE', device: 'mobile' ), $of( country: 'DE' ) ), $german->html );
		self::assertStringContainsString(
			"Percentages are shares of the total: {$of( country: 'DE' )} sessions from Germany.",
			$german->html
		);
		self::assertSame( 'bar', $german->chart?->type, 'A pie would show two kinds as all there are.' );

		$campaigns = self::ask( 'campaigns last week' );
		self::assertStringContainsString(
			'<strong>Autumn</strong>: ' . self::share_of( $of( campaign: 'Autumn' ), $all ),
			$campaigns->html
		);
		self::assertStringContainsString(
			'<strong>Spring</strong>: ' . self::share_of( $of( campaign: 'Spring' ), $all ),
			$campaigns->html
		);
		self::assertStringContainsString( "Percentages are shares of the total: $all sessions.", $campaigns->html );

		// Each visit has viewed one page.
		$pages = self::ask( 'page views of the pages "Page /" last week' );
		self::assertStringContainsString( ': ' . self::share_of( $of( landing_path: '/a/' ), $all ), $pages->html );
		self::assertStringContainsString(
			"All of them contain “Page /”. Percentages are shares of the total: $all page views.",
			$pages->html
		);
	}

	public function test_amounts_include_their_currency(): void {
		$this->visits = ( new Weeks( (int) LocalTime::day_of( self::LAST ) ) )->visits;
		$visit        = $this->visits[ count( $this->visits ) - 1 ];

		$visit->events[] = new ExpectedEvent(
			1,
			$visit->visitor,
			$visit->day,
			$visit->hour,
			$visit->started_at,
			$visit->page_views[0],
			'purchase',
			array( 'transaction_id' => 'one', 'currency' => 'EUR' ),
			true,
			12340
		);
		Stored::write( $this->visits );
		self::assertStringContainsString( 'revenue of 12.34 EUR', self::ask( 'revenue last week' )->html );
		add_filter( 'lodestar_currency', '__return_empty_string' );
		$mixed = self::ask( 'revenue last week' );
		self::assertStringContainsString( 'revenue of 12.34 (mixed or unknown currency)', $mixed->html );
		self::assertStringEndsWith( ' (mixed or unknown currency)', $mixed->chart?->to_array()['seriesName'] ?? '' );
		self::assertStringContainsString( '12.34 (mixed or unknown currency)', self::ask( 'revenue by channel last week' )->html );
	}

	public function test_rows_that_fell_to_zero_are_listed_without_a_rate(): void {
		$this->store();
		$days = new Stretch( DateRange::from_dates( '2026-10-19', '2026-11-15' ) );
		$html = static function ( Quantity $quantity, string $order ) use ( $days ): string {
			/** @var 'bottom'|'top' $order */
			$plan = Plan::of(
				new Question( array( $quantity ), Part::Country, $order, 3, array(), $days, true, $days->before() ),
				SiteClock::get()
			);
			return Telling::reply( $plan, $plan->ask( Sources::current() ) )->html;
		};
		$before = $this->began( '2026-09-21', '2026-10-18', static fn ( Visit $visit ): bool => 'IT' === $visit->texts['country'] );
		self::assertStringContainsString(
			"<tr><td><strong>Italy</strong></td><td>0</td><td>$before</td><td>−100%</td></tr>",
			$html( Quantity::Sessions, 'bottom' )
		);
		self::assertStringContainsString( '<strong>Spain</strong></td><td>', $html( Quantity::BounceRate, 'bottom' ) );
		self::assertStringNotContainsString( 'Italy', $html( Quantity::BounceRate, 'bottom' ) . $html( Quantity::BounceRate, 'top' ) );
	}

	public function test_text_from_visitors_is_escaped_and_only_plain_tags_are_used(): void {
		$this->store();
		$reply = self::ask( 'top pages last week' );
		self::assertStringContainsString(
			'<strong>A guide to &lt;frost&gt; &amp; &quot;frost-proofing&quot;</strong> <em>/guide/</em>',
			$reply->html
		);
		self::assertSame( 'A guide to <frost> & "frost-proofing"', $reply->chart->data[0]['label'] ?? null );
		foreach (
			array(
				'views of the page "<frost>"',
				'campaign "<b onclick=x>" visits',
				'busiest day',
				'countries last week vs the week before',
				'how is my site doing',
			) as $question
		) {
			preg_match_all( '/<\/?([a-z]+)([^>]*)>/', self::ask( $question )->html, $tags );
			self::assertSame( array(), array_diff( $tags[1], self::TAGS ), $question );
			self::assertSame( '', implode( '', $tags[2] ), $question );
		}
	}

	public function test_finds_a_name_in_the_question_and_filters_its_report(): void {
		$this->store();
		$reply = self::ask( 'page views of the guide page last week' );
		self::assertStringContainsString( '<strong>98 page views</strong> on the page “A guide to', $reply->html );
		self::assertSame(
			array( 'lodestar/pages', array( 'page' => array( '/guide/' ) ) ),
			array( $reply->shown_in['report'] ?? null, $reply->shown_in['filters'] ?? null )
		);
		self::assertSame( array( 'country' => array( 'IT' ) ), self::ask( 'visits from Italy in October' )->shown_in['filters'] ?? null );
		$none = self::ask( 'campaign "Winter" visits' );
		self::assertStringContainsString( 'no results for “Winter”', $none->html );
		self::assertSame( array( null, null ), array( $none->chart, $none->shown_in ) );
	}

	public function test_finds_the_busiest_day_weekday_and_hour(): void {
		$this->store();
		$peak  = LocalTime::date( (int) LocalTime::day_of( self::LAST ) - Weeks::PEAK );
		$reply = self::ask( 'What was my busiest day this month?' );
		self::assertStringContainsString(
			'<strong>Friday, November 6</strong> ranked first, with ' . $this->began( $peak, $peak ) . ' sessions',
			$reply->html
		);
		self::assertSame( 'line', $reply->chart?->type );
		$weekday = self::ask( 'which weekday has the most visits' );
		self::assertStringContainsString( '<strong>Friday</strong> ranked first', $weekday->html );
		self::assertSame(
			array( 'bar', 7, 'Monday' ),
			array( $weekday->chart?->type, count( $weekday->chart->data ?? array() ), $weekday->chart->data[0]['label'] ?? null )
		);
		self::assertCount( 24, self::ask( 'busiest hour of the day' )->chart->data ?? array() );
		self::assertStringNotContainsString( ', November 16', self::ask( 'quietest day this month' )->html, 'Today still counts.' );
	}

	public function test_unknown_values_are_not_shown_as_zero(): void {
		$this->store();
		self::assertStringContainsString( 'not available', self::ask( 'average order value last week' )->html );
		self::assertStringContainsString( '<strong>0 orders</strong>', self::ask( 'orders last week' )->html );
		self::assertStringContainsString( 'only be identified if they gave consent', self::ask( 'returning visitors last week' )->html );
		self::assertStringContainsString( 'only be identified if they gave consent', self::ask( 'new vs returning visitors' )->html );
		self::assertStringContainsString( 'tracking began on September 7, 2026', self::ask( 'visitors in 2025' )->html );
		self::assertNull( ( new Grammar() )->answer( 'why did traffic fall?', array() ) );
	}

	public function test_the_ability_accepts_the_queries_and_returns_the_same_results(): void {
		$this->store();
		foreach (
			array(
				'visits last week',
				'visits last week vs the week before',
				'top 3 countries last week',
				'busiest day last week',
				'views of "guide" last week',
				'visits from germany on mobile today',
			) as $question
		) {
			$reply = self::ask( $question );
			self::assertNotSame( array(), $reply->queries );
			foreach ( $reply->queries as $query ) {
				$answer = Json::of( self::run_ability( 'run-query', $query ) );
				self::assertNull( $answer->at( 'code' ), $question . wp_json_encode( $query ) );
				if ( 'views of "guide" last week' === $question && isset( $query['dimensions'] ) ) {
					self::assertSame( 98, $answer->at( 'rows.0.screenPageViews' ) );
				}
				if ( in_array( 'countryId', (array) ( $query['dimensions'] ?? array() ), true ) ) {
					self::assertSame( array_column( $reply->chart->data ?? array(), 'value' ), $answer->column( 'rows', 'sessions' ) );
				}
			}
		}
	}

	public function test_answers_in_the_language_of_the_user(): void {
		$this->store();
		$german = array(
			'%1$s, your site had %2$s.' => '%1$s hatte deine Website %2$s.',
			'From %1$s to %2$s'        => 'Vom %1$s bis %2$s',
			'F j'                      => 'j. F',
			'F j, Y'                    => 'j. F Y',
		);
		add_filter( 'pre_determine_locale', static fn (): string => 'de_DE' );
		add_filter( 'gettext', static fn ( string $translation, string $text ): string => $german[ $text ] ?? $translation, 10, 2 );
		add_filter(
			'gettext_with_context',
			static fn ( string $translation, string $text ): string => $german[ $text ] ?? $translation,
			10,
			2
		);
		add_filter(
			'ngettext',
			static fn ( string $translation, string $one ): string => '%s page view' === $one ? '%s Seitenaufrufe' : $translation,
			10,
			2
		);
		add_filter(
			'number_format_i18n',
			static fn ( string $formatted, float $number, int $decimals ): string => number_format( $number, $decimals, ',', '.' ),
			10,
			3
		);
		$reply = self::ask( 'Seitenaufrufe vom 10.9. bis 15. November' );
		self::assertSame(
			'<p>Vom 10. September bis 15. November hatte deine Website <strong>'
				. number_format( $this->began( '2026-09-10', '2026-11-15' ), 0, ',', '.' )
				. ' Seitenaufrufe</strong>.</p>',
			$reply->html
		);
	}

	/** Every metric with every breakdown, with and without a comparison, gives an answer or a typed error. */
	public function test_every_metric_with_every_breakdown_has_an_answer(): void {
		$this->clock( '2026-11-21 12:00' );
		Stored::write( ( new Traffic( 3, 60 ) )->visits );
		$days    = new Stretch( DateRange::from_dates( '2026-10-20', '2026-11-20' ) );
		$refused = array();
		$cases   = array();
		foreach ( Quantity::cases() as $quantity ) {
			foreach ( array( null, ...Part::cases() ) as $part ) {
				array_push(
					$cases,
					array( $quantity, $part, '', null ),
					array( $quantity, $part, 'bottom', null ),
					array( $quantity, $part, 'top', $days->before() )
				);
			}
		}
		foreach ( Sample::of( 200, $cases ) as [ $quantity, $part, $order, $compared ] ) {
			try {
				$plan  = Plan::of(
					new Question( array( $quantity ), $part, null === $part ? '' : $order, 3, array(), $days, true, $compared ),
					SiteClock::get()
				);
				$reply = Telling::reply( $plan, $plan->ask( Sources::current() ) );
				self::assertSame( 1, preg_match( '/^(<(p|ol|table)>.*<\/\2>)+$/s', $reply->html ), $reply->html );
				self::assertStringNotContainsString( 'NAN', strtoupper( strip_tags( $reply->html ) ) );
			} catch ( ApiException $failure ) {
				$refused[ $quantity->value . ' ' . ( $part->value ?? '' ) ] = $failure->type;
			}
		}
		self::assertSame( array(), $refused, 'This site has every level and addon.' );
		self::assertStringContainsString(
			'Landing Page: nothing had at least 10 sessions',
			self::ask( 'landing pages with the highest bounce rate' )->html
		);
		self::assertStringContainsString(
			'visitors</strong> (returning visitors only)',
			self::ask( 'returning visitors in October' )->html
		);
		self::assertStringNotContainsString( '(not set)</strong> ranked first', self::ask( 'orders by country in October' )->html );
		self::assertSame( 'donut', self::ask( 'new vs returning visitors' )->chart?->type );
	}

	private static function ask( string $question ): Reply {
		$reply = ( new Grammar() )->answer( $question, array() );
		self::assertNotNull( $reply, $question );
		return $reply;
	}

	/** Formats a value with its share of the total. */
	private static function share_of( int $part, int $whole ): string {
		return number_format( $part ) . ' (' . number_format( 100 * $part / $whole, 1 ) . '%)</li>';
	}

	private function store(): void {
		$this->visits = ( new Weeks( (int) LocalTime::day_of( self::LAST ) ) )->visits;
		Stored::write( $this->visits );
	}

	/**
	 * Counts the visits that started in a date range.
	 *
	 * @param string                       $start First day.
	 * @param string                       $end   Last day.
	 * @param (callable(Visit): bool)|null $is    Which visits; null for all.
	 */
	private function began( string $start, string $end, ?callable $is = null ): int {
		return count(
			array_filter(
				$this->visits,
				static fn ( Visit $visit ): bool => $visit->day >= LocalTime::day_of( $start )
					&& $visit->day <= LocalTime::day_of( $end )
					&& ( null === $is || $is( $visit ) )
			)
		);
	}
}
