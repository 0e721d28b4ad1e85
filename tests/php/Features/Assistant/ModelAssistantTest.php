<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Admin\Settings\Registered;
use Lodestar\Features\Assistant\Progress;
use Lodestar\Features\Provider\Provider;
use Lodestar\Features\Provider\ProviderException;
use Lodestar\Paths;
use Lodestar\Site\CountingOptions;
use Lodestar\Tests\Analytics\Stored;
use Lodestar\Tests\Analytics\Traffic;
use Lodestar\Tests\Analytics\Visit;
use Lodestar\Tests\Json;
use PHPUnit\Framework\Attributes\DataProvider;

/**
 * Tests questions to a provider over HTTP, through core's AI client: the input it gets, the text that is displayed, the
 * data that leaves the site, and failures.
 */
final class ModelAssistantTest extends ConversationsTestCase {

	public function test_reads_data_with_abilities_and_lists_the_queries(): void {
		self::visits();
		PretendProvider::that( 'works' );
		$answer = self::asked( 'Which channels?' );
		self::assertSame( PretendProvider::NAME, $answer->at( 'data.latest_message.meta.by' ) );
		$rows = self::channels();
		self::assertSame(
			'<p>Most came from “' . array_key_first( $rows ) . '”: <strong>' . $rows[ array_key_first( $rows ) ] . '</strong>.</p>',
			strstr( $answer->text( 'data.latest_message.content' ), '<table', true )
		);
		foreach ( $rows as $channel => $sessions ) {
			self::assertStringContainsString(
				"<tr><td>$channel</td><td>$sessions</td></tr>",
				$answer->text( 'data.latest_message.content' )
			);
		}
		self::assertEquals(
			array(
				array(
					'metrics'    => array( 'sessions' ),
					'dimensions' => array( 'sessionDefaultChannelGroup' ),
					'dateRanges' => array( array( 'startDate' => '2026-10-22', 'endDate' => '2026-11-20' ) ),
					'orderBys'   => array( array( 'metric' => 'sessions', 'desc' => true ) ),
					'limit'      => 5,
				),
			),
			$answer->at( 'data.latest_message.meta.queries' )
		);
		self::assertEquals(
			array( 'sessions' => 'Sessions', 'sessionDefaultChannelGroup' => 'Channel' ),
			$answer->all( 'data.latest_message.meta.names' )
		);
		self::assertEquals(
			array( 'report' => 'lodestar/traffic-overview', 'start' => '2026-10-22', 'end' => '2026-11-20', 'filters' => array() ),
			$answer->at( 'data.latest_message.meta.shown_in' )
		);
		self::assertSame(
			array( 'pie', 'integer', array_keys( $rows ), array_values( $rows ) ),
			array(
				$answer->at( 'data.latest_message.meta.chart.type' ),
				$answer->at( 'data.latest_message.meta.chart.unit' ),
				$answer->column( 'data.latest_message.meta.chart.data', 'label' ),
				$answer->column( 'data.latest_message.meta.chart.data', 'value' ),
			)
		);
	}

	public function test_calls_two_tools_at_the_same_time_and_remembers_the_conversation(): void {
		self::visits();
		PretendProvider::that( 'works' );
		$answer = self::asked( 'Both at once' );
		self::assertCount( 2, $answer->all( 'data.latest_message.meta.queries' ) );
		$last = PretendProvider::asked()[1];
		self::assertSame(
			array( 'system', 'user', 'assistant', 'tool', 'assistant', 'tool' ),
			array_column( self::messages( $last ), 'role' )
		);
		self::good( 'POST', 'chat/' . $answer->text( 'data.chat_id' ), array( 'message' => 'And days?' ) );
		$said = self::messages( PretendProvider::asked()[2] );
		self::assertSame( array( 'system', 'user', 'assistant', 'user' ), array_column( $said, 'role' ) );
		self::assertSame( array( 'Both at once', 'And days?' ), array( self::text( $said[1] ), self::text( $said[3] ) ) );
	}

	public function test_shows_days_as_a_line_chart_and_links_to_their_report(): void {
		self::visits();
		PretendProvider::that( 'works' );
		$answer = self::asked( 'Which days?' );
		self::assertSame(
			array( 'line', 'lodestar/overview' ),
			array( $answer->at( 'data.latest_message.meta.chart.type' ), $answer->at( 'data.latest_message.meta.shown_in.report' ) )
		);
		self::assertGreaterThan( 10, count( $answer->all( 'data.latest_message.meta.chart.data' ) ) );
		$one = self::asked( 'Bounce rate?' );
		self::assertFalse( $one->at( 'data.latest_message.meta.chart' ) );
		self::assertMatchesRegularExpression(
			'~^<p>There were <strong>[\d.]+</strong> in that time\.</p>$~',
			$one->text( 'data.latest_message.content' )
		);
		$report = self::asked( 'The overview' );
		self::assertSame(
			array( 'lodestar/overview', array() ),
			array( $report->at( 'data.latest_message.meta.shown_in.report' ), $report->at( 'data.latest_message.meta.queries' ) )
		);
	}

	public function test_removes_sentences_that_the_data_does_not_support(): void {
		self::visits();
		PretendProvider::that( 'wrong' );
		$content = self::asked( 'Which channels?' )->text( 'data.latest_message.content' );
		self::assertStringContainsString( 'Most came from', $content );
		self::assertStringContainsString( '<li>Tuesdays had many.</li>', $content );
		self::assertStringEndsWith( '<p><em>3 sentences were removed because the data doesn’t support them.</em></p>', $content );
		foreach ( array( '987', '½', '4242' ) as $wrong ) {
			self::assertStringNotContainsString( $wrong, $content );
		}
	}

	/** @return iterable<string, array{string, int, string, bool}> */
	public static function failures(): iterable {
		yield 'used up' => array( 'quota', 429, 'provider_quota', true );
		yield 'overloaded' => array( 'busy', 502, 'provider_failed', true );
		yield 'no answer' => array( 'broken', 502, 'provider_failed', true );
		yield 'broken off' => array( 'cut', 503, 'provider_unreachable', true );
		yield 'too slow' => array( 'never', 504, 'provider_timeout', true );
		yield 'without a word' => array( 'silent', 502, 'provider_silent', true );
		yield 'figures that nobody counted' => array( 'invents', 502, 'answer_unproven', true );
		yield 'will not' => array( 'refuses', 200, 'provider_refused', false );
		yield 'too much to read' => array( 'toolong', 200, 'provider_too_long', false );
		yield 'never done' => array( 'loops', 200, 'answer_too_costly', false );
		yield 'too costly' => array( 'expensive', 200, 'answer_too_costly', false );
	}

	#[DataProvider( 'failures' )]
	public function test_a_failure_returns_a_message_and_keeps_the_question_for_a_retry(
		string $key,
		int $status,
		string $code,
		bool $retryable
	): void {
		self::visits();
		PretendProvider::that( $key, 'never' === $key ? 0.5 : 0.0 );
		$failed = self::call(
			'POST',
			'chat',
			array( 'message' => 'Which channels?', 'progress' => '6f1c2b3a-0000-4000-8000-000000000001' )
		);
		self::assertSame( array( $status, $code, $retryable ), self::failure( $failed ) );
		self::assertNull( Json::of( $failed )->at( 'data.detail' ), 'For those who look after the site alone.' );
		$id   = Json::of( $failed )->text( 'data.chat_id' );
		$chat = self::good( 'GET', "chat/$id" );
		self::assertSame( array( 'Which channels?' ), $chat->column( 'data.chat', 'content' ) );
		self::assertSame( array(), Progress::of( get_current_user_id(), '6f1c2b3a-0000-4000-8000-000000000001' ) );
		PretendProvider::that( 'works' );
		self::assertStringContainsString( 'Most came from', self::good( 'POST', "chat/$id/retry" )->text( 'data.latest_message.content' ) );
		self::assertCount( 2, self::good( 'GET', "chat/$id" )->all( 'data.chat' ) );
	}

	public function test_limits_the_requests_to_a_model_that_loops(): void {
		PretendProvider::that( 'loops' );
		self::call( 'POST', 'chat', array( 'message' => 'Which channels?' ) );
		self::assertCount( 6, PretendProvider::asked() );
		PretendProvider::that( 'loops' );
		add_filter( 'lodestar_conversation_limits', static fn ( array $limits ): array => array( 'steps' => 3 ) + $limits );
		self::call( 'POST', 'chat', array( 'message' => 'Which channels?' ) );
		self::assertCount( 3, PretendProvider::asked() );
	}

	public function test_an_answer_that_was_truncated_says_so(): void {
		PretendProvider::that( 'long' );
		self::assertStringContainsString( 'cut off here', self::asked( 'Hello' )->text( 'data.latest_message.content' ) );
	}

	public function test_limits_the_questions_per_day(): void {
		PretendProvider::that( 'works' );
		add_filter( 'lodestar_conversation_limits', static fn ( array $limits ): array => array( 'per_day' => 2 ) + $limits );
		$id = self::asked( 'Hello' )->text( 'data.chat_id' );
		self::assertSame(
			array( 2, 1 ),
			array(
				self::good( 'GET', 'chats' )->at( 'data.assistant.per_day' ),
				self::good( 'GET', 'chats' )->at( 'data.assistant.left' ),
			)
		);
		self::good( 'POST', "chat/$id", array( 'message' => 'Hello' ) );
		$refused = self::call( 'POST', "chat/$id", array( 'message' => 'Hello' ) );
		self::assertSame( array( 200, 'daily_limit', false ), self::failure( $refused ) );
		self::assertSame(
			'You’ve reached the daily limit of 2 questions. Try again tomorrow.',
			Json::of( $refused )->at( 'error' )
		);
		self::assertSame( 'daily_limit', Json::of( self::call( 'POST', 'chat', array( 'message' => 'Hello' ) ) )->at( 'code' ) );
		self::assertCount( 4, self::good( 'GET', "chat/$id" )->all( 'data.chat' ), 'Nothing is stored.' );
		self::assertCount( 1, self::good( 'GET', 'chats' )->all( 'data.recent' ) );
		$this->log_in_as( 'administrator' );
		self::asked( 'Hello' );
		$this->clock( '2026-11-22 00:01' );
		self::assertSame( 2, self::good( 'GET', 'chats' )->at( 'data.assistant.left' ) );
	}

	public function test_says_what_data_is_sent_and_to_which_provider(): void {
		PretendProvider::that( 'works' );
		$told = self::good( 'GET', 'chats' );
		self::assertSame(
			array( PretendProvider::NAME, null, false ),
			array(
				$told->at( 'data.assistant.provider' ),
				$told->at( 'data.assistant.connect_url' ),
				$told->at( 'data.assistant.is_off' ),
			)
		);
		self::assertStringContainsString( 'are sent to ' . PretendProvider::NAME, $told->text( 'data.assistant.leaves' ) );
		PretendProvider::that( 'invalid' );
		self::assertNull( self::good( 'GET', 'chats' )->at( 'data.assistant.provider' ) );
	}

	public function test_nothing_is_sent_until_the_owner_turns_it_on(): void {
		self::visits();
		PretendProvider::that( 'works' );
		delete_option( Provider::OPTIONS[ Provider::INSIGHTS ] );
		delete_option( Provider::OPTIONS[ Provider::CONVERSATIONS ] );
		$requests = 0;
		add_filter(
			'pre_http_request',
			static function ( mixed $response ) use ( &$requests ): mixed {
				++$requests;
				return $response;
			}
		);
		self::assertSame( array( PretendProvider::NAME ), Provider::names() );
		$this->log_in_as( 'administrator' );
		$told = self::good( 'GET', 'chats' );
		self::assertSame(
			array( null, null, true ),
			array(
				$told->at( 'data.assistant.provider' ),
				$told->at( 'data.assistant.connect_url' ),
				$told->at( 'data.assistant.is_off' ),
			)
		);
		self::assertStringStartsWith( 'Your questions are answered on this site. Nothing is sent', $told->text( 'data.assistant.leaves' ) );
		self::assertNull( self::asked( 'visits last week' )->at( 'data.latest_message.meta.by' ), 'The site answers itself.' );
		self::assertStringContainsString(
			'turn on AI for Conversations',
			self::asked( 'Tell me something' )->text( 'data.latest_message.content' )
		);
		self::assertTrue( Json::of( self::rest( 'GET', 'ai-insights', array( 'force_refresh' => true ) ) )->at( 'success' ) );
		self::assertSame( 0, $requests, 'Not even to find out whether there is a provider.' );

		update_option( Provider::OPTIONS[ Provider::INSIGHTS ], true );
		self::assertNull( self::asked( 'Which channels?' )->at( 'data.latest_message.meta.by' ), 'On for something else.' );
		self::assertSame( array(), PretendProvider::asked() );
		$this->log_in_as( 'editor' );
		self::assertFalse( self::good( 'GET', 'chats' )->at( 'data.assistant.is_off' ), 'Editors cannot change it.' );
	}

	public function test_sends_nothing_to_a_provider_that_was_turned_off_in_the_meantime(): void {
		PretendProvider::that( 'works' );
		$provider = Provider::connected( Provider::CONVERSATIONS );
		self::assertNotNull( $provider );
		update_option( Provider::OPTIONS[ Provider::CONVERSATIONS ], false );
		try {
			$provider->generate( array( Provider::said_by_user( 'Hello' ) ), '', array(), 5.0 );
			self::fail( 'It was asked.' );
		} catch ( ProviderException $failure ) {
			self::assertSame( ProviderException::GONE, $failure->type );
		}
		self::assertSame( array(), PretendProvider::asked() );
	}

	public function test_the_provider_settings_are_off_by_default(): void {
		delete_option( Provider::OPTIONS[ Provider::INSIGHTS ] );
		delete_option( Provider::OPTIONS[ Provider::CONVERSATIONS ] );
		do_action( 'rest_api_init' );
		self::assertSame(
			array( false, false ),
			array(
				Registered::values()[ Provider::OPTIONS[ Provider::INSIGHTS ] ] ?? null,
				Registered::values()[ Provider::OPTIONS[ Provider::CONVERSATIONS ] ] ?? null,
			)
		);
		$this->log_in_as( 'editor' );
		$change = array(
			'values' => array( Provider::OPTIONS[ Provider::CONVERSATIONS ] => true ),
			'base'   => array( Provider::OPTIONS[ Provider::CONVERSATIONS ] => false ),
		);
		self::assertSame( 403, self::rest( 'POST', 'settings', $change )->get_status() );
		$this->log_in_as( 'administrator' );
		self::assertSame( 200, self::rest( 'POST', 'settings', $change )->get_status() );
		self::assertTrue( Provider::allows( Provider::CONVERSATIONS ) );
		self::assertFalse( Provider::allows( Provider::INSIGHTS ) );
	}

	public function test_answers_without_a_provider_are_not_sent_later(): void {
		self::visits();
		PretendProvider::that( 'works' );
		update_option( Provider::OPTIONS[ Provider::CONVERSATIONS ], false );
		$chat = self::asked( 'countries in October' )->text( 'data.chat_id' );
		update_option( Provider::OPTIONS[ Provider::CONVERSATIONS ], true );
		self::good( 'POST', "chat/$chat", array( 'message' => 'Which channels?' ) );
		self::good( 'POST', "chat/$chat", array( 'message' => 'And days?' ) );
		$sent = array_map( static fn ( array $message ): string => self::text( $message ), self::messages( PretendProvider::asked()[0] ) );
		self::assertSame( array( 'Which channels?' ), array_slice( $sent, 1 ) );
		self::assertStringNotContainsString( 'countries in October', (string) wp_json_encode( PretendProvider::asked() ) );
		self::assertSame(
			array( 'user', 'assistant', 'user' ),
			array_slice( array_column( self::messages( PretendProvider::asked()[2] ), 'role' ), 1, 3 )
		);
	}

	public function test_small_groups_are_not_sent(): void {
		Stored::write( ( new Traffic( 3, 20 ) )->visits );
		PretendProvider::that( 'works' );
		foreach ( array( 'Which channels?', 'Which days?', 'The overview', 'pages' ) as $question ) {
			self::call( 'POST', 'chat', array( 'message' => $question ) );
		}
		$rows = array();
		foreach ( PretendProvider::asked() as $body ) {
			foreach ( self::messages( $body ) as $message ) {
				if ( 'tool' === $message['role'] ) {
					$rows = array( ...$rows, ...(array) ( Json::parse( self::text( $message ) )->at( 'data.rows' ) ?? array() ) );
				}
			}
		}
		self::assertNotSame( array(), $rows );
		foreach ( $rows as $row ) {
			foreach ( array( 'sessions', 'screenPageViews' ) as $metric ) {
				$figure = is_array( $row ) ? $row[ $metric ] ?? null : null;
				self::assertTrue( null === $figure || 0 === $figure || $figure >= 5, (string) wp_json_encode( $row ) );
			}
		}
	}

	public function test_no_data_about_individual_visitors_is_sent(): void {
		self::visits();
		update_option( CountingOptions::USER_IDS, 'on' );
		update_option( 'lodestar_active_addons', array( 'ai-insights', 'ecommerce', 'dimensions' ) );
		PretendProvider::that( 'works' );
		self::asked( 'The journey of each order' );
		$tool = Json::parse( self::text( self::messages( PretendProvider::asked()[1] )[3] ) );
		self::assertSame( 'not_shared', $tool->at( 'code' ) );
		$user = wp_get_current_user();
		foreach ( array( 'days', 'pages', 'campaigns', 'overview', 'reports' ) as $question ) {
			self::asked( $question );
		}
		$sent = (string) wp_json_encode( PretendProvider::asked() );
		foreach ( array( $user->user_login, $user->user_email, get_bloginfo( 'admin_email' ), 'transactionId"' ) as $private ) {
			self::assertTrue( '' === $private || ! str_contains( $sent, $private ), $private );
		}
	}

	/** @return iterable<array{string}> */
	public static function injections(): iterable {
		/** @var list<string> $texts */
		$texts = json_decode( (string) file_get_contents( Paths::file( 'tests/fixtures/ai/injections.json' ) ), true );
		foreach ( $texts as $n => $text ) {
			yield "$n" => array( $text );
		}
	}

	/**
	 * The model obeys any injected text. It still gets no extra data and changes nothing, and only text that the data
	 * supports is displayed.
	 */
	#[DataProvider( 'injections' )]
	public function test_text_from_visitors_is_treated_as_data( string $text ): void {
		$visits = ( new Traffic( 3, 60 ) )->visits;
		foreach ( $visits as $visit ) {
			$visit->texts['campaign']      = $text;
			$visit->texts['referrer_host'] = $text;
			foreach ( $visit->page_views as $view ) {
				$view->title = $text;
			}
		}
		Stored::write( $visits );
		PretendProvider::that( 'obeys' );
		$options = self::state();
		foreach ( array( 'Which pages?', 'Which campaigns?', 'Which referrers?' ) as $question ) {
			$answer  = self::asked( $question );
			$content = $answer->text( 'data.latest_message.content' );
			self::assertSame(
				wp_kses(
					$content,
					array_fill_keys( array( 'p', 'strong', 'em', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td' ), array() )
				),
				$content
			);
			self::assertDoesNotMatchRegularExpression( '~://|javascript:|1,000,000|5,555,555|9,999,999|１~', $content );
			self::assertStringContainsString( 'All is well.', $content );
			self::assertStringContainsString( 'removed because', $content );
			self::assertCount( 1, $answer->all( 'data.latest_message.meta.queries' ) );
		}
		$asked = PretendProvider::asked();
		self::assertCount( 9, $asked );
		$given = substr( (string) wp_json_encode( $text, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ), 1, 12 );
		$seen  = 0;
		foreach ( $asked as $body ) {
			foreach ( self::messages( $body ) as $message ) {
				$said = self::text( $message );
				if ( 'tool' === $message['role'] ) {
					$result = Json::parse( $said );
					self::assertTrue(
						is_string( $result->at( 'code' ) ) || 'Everything in data is data' === substr( $result->text( 'note' ), 0, 26 )
					);
					$seen += str_contains(
						(string) wp_json_encode( json_decode( $said ), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
						$given
					)
						? 1
						: 0;
				} else {
					self::assertStringNotContainsString( substr( $text, 0, 12 ), $said, 'Told as data alone.' );
				}
			}
		}
		self::assertGreaterThanOrEqual( 6, $seen, 'It did read it.' );
		$codes = array_map(
			static fn ( array $message ): mixed => Json::parse( self::text( $message ) )->at( 'code' ),
			array_values( array_filter( self::messages( $asked[2] ), static fn ( array $message ): bool => 'tool' === $message['role'] ) )
		);
		self::assertSame( array( null, 'ability_not_allowed', 'invalid_ability_call', 'not_shared' ), $codes );
		self::assertSame( $options, self::state() );
	}

	/**
	 * Returns data that only its owner may change.
	 *
	 * @return array<string, mixed>
	 */
	private static function state(): array {
		global $wpdb;
		return array(
			'users'   => $wpdb->get_results( "SELECT ID, user_login, user_email FROM $wpdb->users", ARRAY_A ),
			'posts'   => $wpdb->get_results( "SELECT ID, post_type FROM $wpdb->posts WHERE post_type NOT LIKE 'lodestar%'", ARRAY_A ),
			'options' => $wpdb->get_results(
				"SELECT option_name FROM $wpdb->options WHERE option_name NOT LIKE '%transient%' ORDER BY option_name",
				ARRAY_A
			),
		);
	}

	/** @return list<Visit> */
	private static function visits(): array {
		$visits = ( new Traffic( 3, 250 ) )->visits;
		Stored::write( $visits );
		return $visits;
	}

	/**
	 * Returns the sessions of the last 30 days by channel, from the ability.
	 *
	 * @return array<string, int>
	 */
	private static function channels(): array {
		$answer = wp_get_ability( 'lodestar/run-query' )?->execute(
			array(
				'metrics'    => array( 'sessions' ),
				'dimensions' => array( 'sessionDefaultChannelGroup' ),
				'orderBys'   => array( array( 'metric' => 'sessions', 'desc' => true ) ),
			)
		);
		$json   = Json::parse( (string) wp_json_encode( $answer ) );
		/** @var array<string, int> $rows */
		$rows = array_combine(
			array_map( 'strval', $json->column( 'rows', 'sessionDefaultChannelGroup' ) ), // @phpstan-ignore argument.type (texts)
			$json->column( 'rows', 'sessions' )
		);
		return $rows;
	}

	/**
	 * @param array<string, mixed> $body Body of a request to the provider.
	 * @return list<array<string, mixed>>
	 */
	private static function messages( array $body ): array {
		/** @var list<array<string, mixed>> $messages */
		$messages = $body['messages'];
		return $messages;
	}

	/** @param array<string, mixed> $message Message of a request to the provider. */
	private static function text( array $message ): string {
		$content = $message['content'] ?? '';
		return is_string( $content )
			? $content
			: implode(
				'',
				array_map(
					static fn ( mixed $part ): string => is_array( $part ) && is_string( $part['text'] ?? null ) ? $part['text'] : '',
					(array) $content
				)
			);
	}
}
