<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\Assistant;

use Lodestar\Features\Assistant\Chats;
use Lodestar\Features\Assistant\Message;
use Lodestar\Features\Assistant\PersonalData;
use Lodestar\Features\Assistant\Progress;
use Lodestar\Features\Assistant\Reply;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\License\Keys;

/**
 * Tests stored conversations: ownership, feedback on answers, retention and permissions. No provider is connected, and
 * no question is understood.
 */
final class ConversationsTest extends ConversationsTestCase {

	private const QUESTION = 'Why is “<b>blue</b>” \\ & 🙂 so?';

	public function test_a_question_is_stored_as_typed_with_its_answer(): void {
		$begun = self::asked( '  ' . self::QUESTION . "\n" );
		$id    = $begun->text( 'data.chat_id' );
		$chat  = self::good( 'GET', "chat/$id" );
		self::assertSame( $id, $chat->at( 'data.id' ) );
		self::assertSame( array( 'user', 'assistant' ), $chat->column( 'data.chat', 'role' ) );
		self::assertSame( esc_html( self::QUESTION ), $chat->at( 'data.chat.0.content' ) );
		self::assertEquals( $begun->at( 'data.latest_message' ), $chat->at( 'data.chat.1' ) );
		self::assertSame(
			array( 'id', 'role', 'content', 'feedback', 'skipped_feedback', 'created', 'meta' ),
			array_keys( $chat->all( 'data.chat.1' ) )
		);
		self::assertEquals(
			array( 'chart' => false, 'shown_in' => null, 'queries' => array(), 'by' => null, 'names' => array() ),
			$chat->at( 'data.chat.1.meta' )
		);
		self::assertSame( '2026-11-21T12:00:00+00:00', $chat->at( 'data.chat.1.created' ) );
		self::good( 'POST', "chat/$id", array( 'message' => 'And then?' ) );
		self::assertCount( 4, self::good( 'GET', "chat/$id" )->all( 'data.chat' ) );
	}

	public function test_a_question_that_is_not_understood_suggests_a_provider_and_sample_questions(): void {
		$editor = self::asked( 'xyzzy' )->text( 'data.latest_message.content' );
		self::assertStringContainsString( 'What is my bounce rate?', $editor );
		self::assertStringContainsString( 'you need an administrator to connect', $editor );
		self::assertNull( self::good( 'GET', 'chats' )->at( 'data.assistant.connect_url' ) );
		$this->log_in_as( 'administrator' );
		self::assertStringContainsString(
			'connect an AI provider under Settings &gt; Connectors',
			self::asked( 'xyzzy' )->text( 'data.latest_message.content' )
		);
		$told = self::good( 'GET', 'chats' );
		self::assertSame( admin_url( 'options-connectors.php' ), $told->at( 'data.assistant.connect_url' ) );
		self::assertNull( $told->at( 'data.assistant.provider' ) );
		self::assertStringContainsString( 'Nothing is sent anywhere else', $told->text( 'data.assistant.leaves' ) );
		add_filter( 'wp_supports_ai', '__return_false' );
		self::assertStringContainsString( 'AI is turned off', self::asked( 'xyzzy' )->text( 'data.latest_message.content' ) );
	}

	public function test_answers_without_a_provider_do_not_count_toward_the_daily_limit(): void {
		add_filter( 'lodestar_conversation_limits', static fn ( array $limits ): array => array( 'per_day' => 1 ) + $limits );
		self::asked( 'xyzzy' );
		self::asked( 'xyzzy' );
		self::assertSame( 1, self::good( 'GET', 'chats' )->at( 'data.assistant.left' ) );
	}

	public function test_lists_show_the_latest_first_with_title_or_preview(): void {
		$first = self::asked( str_repeat( 'ä', 300 ) )->text( 'data.chat_id' );
		$this->clock( '2026-11-21 12:01' );
		$second = self::asked( 'b' )->text( 'data.chat_id' );
		$list   = self::good( 'GET', 'chats' );
		self::assertSame(
			array( array(), array( $second, $first ) ),
			array( $list->at( 'data.pinned' ), $list->column( 'data.recent', 'id' ) )
		);
		self::assertSame(
			array( 'id' => $first, 'preview' => str_repeat( 'ä', 100 ), 'is_pinned' => false ),
			$list->at( 'data.recent.1' )
		);
		$this->clock( '2026-11-21 12:02' );
		self::good( 'POST', "chat/$first", array( 'message' => 'c' ) );
		self::assertSame( array( $first, $second ), self::good( 'GET', 'chats' )->column( 'data.recent', 'id' ) );
		self::good( 'PUT', "chat/$second", array( 'is_pinned' => true, 'title' => '  Über <b> & ' ) );
		$list = self::good( 'GET', 'chats' );
		self::assertEquals(
			array( array( 'id' => $second, 'preview' => 'b', 'is_pinned' => true, 'title' => 'Über <b> &' ) ),
			$list->at( 'data.pinned' )
		);
		self::assertSame( array( $first ), $list->column( 'data.recent', 'id' ) );
		self::good( 'PUT', "chat/$second", array( 'title' => '' ) );
		self::assertNull( self::good( 'GET', 'chats' )->at( 'data.pinned.0.title' ) );
		self::assertTrue( self::good( 'GET', 'chats' )->at( 'data.pinned.0.is_pinned' ) );
	}

	public function test_users_cannot_access_conversations_of_other_users(): void {
		$mine    = self::asked( 'mine' );
		$id      = $mine->text( 'data.chat_id' );
		$message = $mine->text( 'data.latest_message.id' );
		$this->log_in_as( 'administrator' );
		$own = self::asked( 'own' )->text( 'data.chat_id' );
		foreach ( array( $id, '999999', 'undefined', $message, (string) self::note() ) as $other ) {
			foreach (
				array(
					array( 'GET', '', array() ),
					array( 'POST', '', array( 'message' => 'x' ) ),
					array( 'PUT', '', array( 'title' => 'x' ) ),
					array( 'DELETE', '', array() ),
					array( 'POST', '/rate', array( 'message_id' => $message, 'rating' => 1 ) ),
					array( 'POST', '/retry', array() ),
				) as [ $method, $path, $params ]
			) {
				self::assertSame(
					array( 404, 'chat_not_found', false ),
					self::failure( self::call( $method, "chat/$other$path", $params ) ),
					"$method $other$path"
				);
			}
		}
		self::assertSame(
			array( 404, 'message_not_found', false ),
			self::failure( self::call( 'POST', "chat/$own/rate", array( 'message_id' => $message, 'rating' => 1 ) ) )
		);
		self::assertSame( array( $own ), self::good( 'GET', 'chats' )->column( 'data.recent', 'id' ) );
	}

	/**
	 * @param array<string, mixed> $of   The rated answer.
	 * @param array<string, mixed> $said The rating.
	 */
	private static function rate( string $id, array $of, array $said ): Json {
		return self::good( 'POST', "chat/$id/rate", $said + $of );
	}

	public function test_answers_can_be_rated(): void {
		$begun = self::asked( 'x' );
		$id    = $begun->text( 'data.chat_id' );
		$of    = array( 'message_id' => $begun->text( 'data.latest_message.id' ) );
		$state = static function () use ( $id ): array {
			$message = self::good( 'GET', "chat/$id" )->all( 'data.chat.1' );
			return array( $message['rating'] ?? null, $message['feedback'], $message['skipped_feedback'] );
		};
		self::assertSame( array( null, null, false ), $state() );
		self::rate( $id, $of, array( 'rating' => 1 ) );
		self::assertSame( array( 1, null, false ), $state() );
		self::rate( $id, $of, array( 'rating' => 0 ) );
		self::rate( $id, $of, array( 'feedback' => "Of “which” <page> \\ 🙂\nand when?", 'skipped_feedback' => false ) );
		self::assertSame( array( 0, "Of “which” <page> \\ 🙂\nand when?", false ), $state() );
		self::rate( $id, $of, array( 'feedback' => '', 'skipped_feedback' => true ) );
		self::assertSame( array( 0, null, true ), $state() );
		self::rate( $id, $of, array( 'rating' => 1 ) );
		self::assertSame( array( 1, null, false ), $state() );
		$question = self::good( 'GET', "chat/$id" )->text( 'data.chat.0.id' );
		self::assertSame(
			array( 404, 'message_not_found', false ),
			self::failure( self::call( 'POST', "chat/$id/rate", array( 'message_id' => $question, 'rating' => 1 ) ) )
		);
		self::assertSame( array( 400, 'nothing_said', false ), self::failure( self::call( 'POST', "chat/$id/rate", $of ) ) );
		self::assertSame(
			array( 400, 'empty_feedback', false ),
			self::failure( self::call( 'POST', "chat/$id/rate", array( 'feedback' => ' ' ) + $of ) )
		);
		foreach (
			array(
				array( 'rating' => 2 ),
				array( 'rating' => -1 ),
				array( 'feedback' => str_repeat( 'x', 1001 ) ),
				array( 'message_id' => 'x', 'rating' => 1 ),
			) as $wrong
		) {
			self::assertSame( 400, self::call( 'POST', "chat/$id/rate", $wrong + $of )->get_status() );
		}
		self::assertSame( array( 1, null, false ), $state() );
	}

	public function test_a_message_that_is_too_long_or_empty_changes_nothing(): void {
		foreach ( array( str_repeat( 'ä', 301 ), array( 'x' ), null ) as $message ) {
			self::assertSame( 400, self::call( 'POST', 'chat', array( 'message' => $message ) )->get_status() );
		}
		foreach ( array( '', "\u{2003}\n", "\u{0}" ) as $message ) {
			self::assertSame(
				array( 400, 'empty_message', false ),
				self::failure( self::call( 'POST', 'chat', array( 'message' => $message ) ) )
			);
		}
		self::assertSame( array(), self::good( 'GET', 'chats' )->at( 'data.recent' ) );
		$id = self::asked( str_repeat( 'ä', 300 ) )->text( 'data.chat_id' );
		self::assertSame( 400, self::call( 'PUT', "chat/$id", array( 'title' => str_repeat( 'ä', 51 ) ) )->get_status() );
		self::assertSame(
			str_repeat( 'ä', 50 ),
			self::good( 'PUT', "chat/$id", array( 'title' => str_repeat( 'ä', 50 ) ) )->at( 'data.title' )
		);
		self::assertSame( 400, self::call( 'POST', "chat/$id", array( 'message' => str_repeat( 'x', 301 ) ) )->get_status() );
		self::assertCount( 2, self::good( 'GET', "chat/$id" )->all( 'data.chat' ) );
	}

	public function test_deleting_a_conversation_deletes_its_messages(): void {
		$begun = self::asked( 'x' );
		$id    = $begun->text( 'data.chat_id' );
		self::good( 'DELETE', "chat/$id" );
		self::assertSame( array( 404, 'chat_not_found', false ), self::failure( self::call( 'GET', "chat/$id" ) ) );
		self::assertNull( get_post( (int) $begun->text( 'data.latest_message.id' ) ) );
		self::assertSame( 0, self::posts() );
	}

	public function test_retrying_answers_only_a_question_without_an_answer(): void {
		$user = get_current_user_id();
		$chat = Chats::begin( $user, 'x' );
		self::assertSame( array( 200, 'nothing_asked', false ), self::failure( self::call( 'POST', "chat/$chat->id/retry" ) ) );
		Chats::add( $user, $chat, Message::question( 'x', 1795262400 ) );
		$first = self::good( 'POST', "chat/$chat->id/retry" );
		self::assertSame(
			array( (string) $chat->id, 'assistant' ),
			array( $first->at( 'data.chat_id' ), $first->at( 'data.latest_message.role' ) )
		);
		self::assertEquals(
			$first->all( 'data' ),
			self::good( 'POST', "chat/$chat->id/retry" )->all( 'data' ),
			'It came while somebody waited: it is not asked for twice.'
		);
		self::assertCount( 2, self::good( 'GET', "chat/$chat->id" )->all( 'data.chat' ) );
	}

	public function test_a_conversation_has_a_maximum_number_of_messages(): void {
		global $wpdb;
		$user = get_current_user_id();
		$chat = Chats::begin( $user, 'x' );
		for ( $n = 0; $n < Chats::LONGEST; ++$n ) {
			$wpdb->insert(
				$wpdb->posts,
				array(
					'post_type'    => Chats::MESSAGE_TYPE,
					'post_status'  => 'private',
					'post_author'  => $user,
					'post_parent'  => $chat->id,
					'post_title'   => 'user',
					'post_content' => '{}',
				)
			);
		}
		self::assertSame(
			array( 200, 'chat_full', false ),
			self::failure( self::call( 'POST', "chat/$chat->id", array( 'message' => 'x' ) ) )
		);
		self::assertCount( Chats::LONGEST, Chats::messages( $chat ) );
	}

	public function test_limits_the_pinned_conversations_and_all_conversations_of_a_user(): void {
		$user = get_current_user_id();
		$ids  = array();
		for ( $n = 0; $n < 51; ++$n ) {
			$ids[] = (string) Chats::begin( $user, "Question $n" )->id;
		}
		foreach ( array_slice( $ids, 0, 50 ) as $id ) {
			self::good( 'PUT', "chat/$id", array( 'is_pinned' => true ) );
		}
		$refused = self::call( 'PUT', "chat/$ids[50]", array( 'is_pinned' => true ) );
		self::assertSame( array( 409, 'too_many_pinned', false ), self::failure( $refused ) );
		self::assertSame( 'You can pin up to 50 conversations. Unpin one first.', Json::of( $refused )->at( 'error' ) );
		self::assertSame( array( $ids[50] ), self::good( 'GET', 'chats' )->column( 'data.recent', 'id' ), 'Nothing has changed.' );
		self::good( 'PUT', "chat/$ids[0]", array( 'is_pinned' => true, 'title' => 'Still pinned' ) );
		self::good( 'PUT', "chat/$ids[0]", array( 'is_pinned' => false ) );
		self::good( 'PUT', "chat/$ids[50]", array( 'is_pinned' => true ) );
		for ( $n = 0; $n < 160; ++$n ) {
			Chats::begin( $user, "More $n" );
		}
		self::assertCount( 200, Chats::all( $user ) );
		self::assertCount( 50, self::good( 'GET', 'chats' )->all( 'data.pinned' ) );
	}

	public function test_unused_conversations_are_deleted_unless_they_are_pinned(): void {
		$old    = self::asked( 'old' )->text( 'data.chat_id' );
		$pinned = self::asked( 'pinned' )->text( 'data.chat_id' );
		self::good( 'PUT', "chat/$pinned", array( 'is_pinned' => true ) );
		$this->clock( '2027-05-20 11:59' );
		Chats::tidy();
		self::assertSame( array( $old ), self::good( 'GET', 'chats' )->column( 'data.recent', 'id' ) );
		$new = self::asked( 'new' )->text( 'data.chat_id' );
		$this->clock( '2027-05-20 12:01' );
		do_action( 'lodestar_collect_upkeep' );
		$list = self::good( 'GET', 'chats' );
		self::assertSame(
			array( array( $pinned ), array( $new ) ),
			array( $list->column( 'data.pinned', 'id' ), $list->column( 'data.recent', 'id' ) )
		);
		add_filter( 'lodestar_conversation_days', static fn (): int => 1 );
		$this->clock( '2027-05-22 12:01' );
		Chats::tidy();
		self::assertSame( array(), self::good( 'GET', 'chats' )->at( 'data.recent' ) );
	}

	public function test_exporting_and_erasing_include_only_the_users_own_conversations(): void {
		$mine = wp_get_current_user();
		wp_update_user( array( 'ID' => $mine->ID, 'user_email' => 'mine@example.org' ) );
		$begun = self::asked( 'What of <me>?' );
		self::good(
			'POST',
			'chat/' . $begun->text( 'data.chat_id' ) . '/rate',
			array( 'message_id' => $begun->at( 'data.latest_message.id' ), 'feedback' => 'Nothing new' )
		);
		$other = $this->log_in_as( 'administrator' );
		self::asked( 'of the other' );
		foreach ( array( 'exporters', 'erasers' ) as $tools ) {
			self::assertStringContainsString(
				'lodestar-conversations',
				(string) wp_json_encode( apply_filters( "wp_privacy_personal_data_$tools", array() ) )
			);
		}
		$export = PersonalData::export( 'mine@example.org' );
		self::assertTrue( $export['done'] );
		self::assertCount( 1, $export['data'] );
		$text = (string) wp_json_encode( $export, JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( 'What of &lt;me&gt;?', $text );
		self::assertStringContainsString( 'Nothing new', $text );
		self::assertStringContainsString( 'What is my bounce rate?', $text );
		self::assertSame( array( 'data' => array(), 'done' => true ), PersonalData::export( 'nobody@example.org' ) );
		self::assertTrue( PersonalData::erase( 'mine@example.org' )['items_removed'] );
		self::assertFalse( PersonalData::erase( 'mine@example.org' )['items_removed'] );
		self::assertCount( 1, Chats::all( 0 ) );
		wp_delete_user( $other, $mine->ID );
		self::assertSame( 0, self::posts() );
	}

	public function test_reading_requires_a_license_and_asking_requires_pro(): void {
		$id = self::asked( 'x' )->text( 'data.chat_id' );
		foreach ( array( 'lite', 'basic', 'plus', 'pro', 'agency' ) as $level ) {
			Keys::license( $level );
			$is_pro  = in_array( $level, array( 'pro', 'agency' ), true );
			$reading = 'lite' === $level ? 'license_level' : null;
			foreach (
				array(
					array( 'GET', 'chats', array() ),
					array( 'GET', "chat/$id", array() ),
					array( 'PUT', "chat/$id", array( 'is_pinned' => false ) ),
					array( 'GET', 'progress/6f1c2b3a-0000-4000-8000-000000000000', array() ),
				) as [ $method, $path, $params ]
			) {
				self::assertSame( $reading, Json::of( self::call( $method, $path, $params ) )->at( 'code' ), "$method $path on $level" );
			}
			foreach ( array( 'chat', "chat/$id" ) as $path ) {
				$answer = self::call( 'POST', $path, array( 'message' => 'x' ) );
				self::assertSame(
					array( $is_pro ? 200 : 403, $is_pro ? null : 'license_level', $is_pro ? null : array( 'pro', 'agency' ) ),
					array( $answer->get_status(), Json::of( $answer )->at( 'code' ), Json::of( $answer )->at( 'data.levels' ) ),
					"$path on $level"
				);
			}
			if ( 'lite' !== $level ) {
				self::assertSame( $is_pro, self::good( 'GET', 'chats' )->at( 'data.assistant.may_send' ) );
			}
		}
		update_option( 'lodestar_active_addons', array() );
		foreach (
			array( array( 'GET', 'chats', array() ), array( 'POST', 'chat', array( 'message' => 'x' ) ) ) as [ $method, $path, $params ]
		) {
			self::assertSame( 'addon_inactive', Json::of( self::call( $method, $path, $params ) )->at( 'code' ) );
		}
	}

	public function test_progress_shows_only_the_users_own_running_question(): void {
		$id       = '6F1C2B3A-0000-4000-8000-000000000001';
		$user     = get_current_user_id();
		$progress = new Progress( $user, $id );
		$progress->say( 'Reading “x” \\' );
		$progress->say( 'Writing' );
		self::assertSame( array( 'Reading “x” \\', 'Writing' ), self::good( 'GET', 'progress/' . strtolower( $id ) )->at( 'data.steps' ) );
		self::assertSame( array(), self::good( 'GET', 'progress/6f1c2b3a-0000-4000-8000-000000000002' )->at( 'data.steps' ) );
		$this->log_in_as( 'administrator' );
		self::assertSame( array(), self::good( 'GET', "progress/$id" )->at( 'data.steps' ) );
		wp_set_current_user( $user );
		$progress->end();
		self::assertSame( array(), self::good( 'GET', "progress/$id" )->at( 'data.steps' ) );
	}

	public function test_the_html_of_an_answer_has_only_allowed_tags(): void {
		$html = '<p onclick="x">A <strong class="y">b</strong> <a href="https://evil.example">c</a><img src=x onerror=alert(1)><script>d</script><style>e</style></p><table border="1"><tr><td style="color:red">1</td></tr></table><svg/onload=alert(1)>&amp; &lt;';
		self::assertSame(
			'<p>A <strong>b</strong> cde</p><table><tr><td>1</td></tr></table>&amp; &lt;',
			Message::answer( new Reply( $html ), 0 )->content
		);
		$user    = get_current_user_id();
		$chat    = Chats::begin( $user, 'x' );
		$stored  = Chats::add(
			$user,
			$chat,
			Message::answer(
				new Reply(
					'<p>A &amp; <em>b</em> “c” \\ 🙂</p>',
					null,
					array( 'report' => 'lodestar/overview', 'start' => '2026-11-01', 'end' => '2026-11-02', 'filters' => array() ),
					array( array( 'metrics' => array( 'sessions' ) ) ),
					'Somebody'
				),
				0
			)
		);
		self::assertSame( '<p>A &amp; <em>b</em> “c” \\ 🙂</p>', $stored->content );
		$message = self::good( 'GET', "chat/$chat->id" );
		self::assertSame( 'Somebody', $message->at( 'data.chat.0.meta.by' ) );
		self::assertStringContainsString( '"filters":{}', (string) wp_json_encode( self::call( 'GET', "chat/$chat->id" )->get_data() ) );
		// On a network, editors can't post unfiltered HTML. The content must be stored unchanged anyway.
		add_filter( 'user_has_cap', static fn ( array $caps ): array => array( 'unfiltered_html' => false ) + $caps );
		kses_init();
		self::assertSame( $stored->content, Chats::add( $user, $chat, Message::answer( new Reply( $stored->content ), 0 ) )->content );
		kses_remove_filters();
	}

	/** Returns the number of conversation posts. */
	private static function posts(): int {
		return count(
			get_posts( array( 'post_type' => array( Chats::TYPE, Chats::MESSAGE_TYPE ), 'post_status' => 'any', 'numberposts' => -1 ) )
		);
	}

	/** Creates a post of the current user that isn't a conversation. */
	private static function note(): int {
		return wp_insert_post( array( 'post_title' => 'x', 'post_status' => 'private', 'post_author' => get_current_user_id() ) );
	}
}
