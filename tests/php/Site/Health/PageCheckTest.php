<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Health;

use Lodestar\Platform\Notifications\Notifications;
use Lodestar\Site\Health\CollectorHealth;
use Lodestar\Site\Health\PageCheck;
use Lodestar\Site\Health\SelfTest;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Tests\Json;
use Lodestar\Tests\Platform\Rest\Ajax;
use Lodestar\Tests\TestCase;

/** Reports of an administrator's browser about the home page. */
final class PageCheckTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'administrator' );
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		Ajax::register();
	}

	public function test_a_policy_that_blocks_the_tracker_is_critical_until_fixed(): void {
		self::assertSame( array( 'good', 'Lodestar tracks visits' ), $this->health() );
		$hash = 'sha256-' . str_repeat( 'A', 43 ) . '=';
		$said = $this->report( array( 'found' => 'script-hash,connect,files', 'hash' => $hash ) );
		self::assertSame( array( 'script-hash', 'connect', 'files' ), array_column( $said->all( 'data.found' ), 'code' ) );
		self::assertSame(
			"The Content-Security-Policy doesn’t allow Lodestar’s inline script. Add '$hash' to script-src. The hash changes when Lodestar is updated.",
			$said->at( 'data.found.0.text' )
		);
		self::assertStringContainsString(
			"Add 'self' to connect-src.",
			(string) wp_json_encode( $said->at( 'data.found.1.text' ), JSON_UNESCAPED_UNICODE )
		);

		self::assertSame( array( 'critical', 'Your home page isn’t counting visits' ), $this->health() );
		$description = CollectorHealth::collector()['description'];
		self::assertStringContainsString( $hash, $description );
		self::assertStringContainsString( 'connect-src', $description );
		self::assertStringNotContainsString( 'forms, media', $description, 'Visits are counted without these files.' );
		self::assertSame( array( 'error', 'page' ), $this->notice() );
		$this->log_in_as( 'editor' );
		self::assertSame( array(), $this->notice() );

		$this->log_in_as( 'administrator' );
		$this->report( array() );
		self::assertSame( array( 'good', 'Lodestar tracks visits' ), $this->health() );
		self::assertSame( array(), $this->notice() );
		self::assertFalse( get_option( 'lodestar_page_check' ) );
	}

	public function test_every_finding_says_how_to_fix_it(): void {
		$texts = array();
		foreach ( PageCheck::CODES as $code ) {
			$texts[ $code ] = $this->report( array( 'found' => $code ) )->at( 'data.found.0.text' );
			self::assertIsString( $texts[ $code ] );
			self::assertGreaterThan( 50, strlen( $texts[ $code ] ), $code );
		}
		self::assertCount( count( PageCheck::CODES ), array_unique( $texts ) );
		self::assertStringContainsString( 'wp_inline_script_attributes', $texts['script-nonce'] );
		self::assertStringContainsString( "'" . Tracker::hash() . "'", $texts['script-hash'], 'The browser could not compute it.' );
	}

	public function test_uncertain_findings_are_not_critical(): void {
		$this->report( array( 'found' => 'missing' ) );
		self::assertSame( 'recommended', $this->health()[0] );
		self::assertSame( array( 'warning', 'panel' ), $this->notice() );
		$said = $this->report( array( 'found' => 'files', 'possible' => 'script-nonce' ) );
		self::assertSame( 'script-nonce', $said->at( 'data.possible.0.code' ) );
		self::assertSame( 'good', $this->health()[0] );
		self::assertSame( array(), $this->notice() );
	}

	public function test_unknown_findings_are_rejected(): void {
		foreach (
			array(
				array( 'found' => 'nonsense' ),
				array( 'found' => 'connect,<b>' ),
				array( 'hash' => "sha256-x'; img-src *" ),
				array( 'hash' => 'sha256-' . str_repeat( 'A', 43 ) . "=\n" ),
			) as $fields
		) {
			self::assertSame( 400, Ajax::post_with_nonce( 'lodestar_self_test_page', $fields )[0] );
		}
		self::assertFalse( PageCheck::has_findings() );
	}

	public function test_check_repeats_on_plugin_screens_until_it_finds_nothing(): void {
		$is_due = static function (): bool {
			wp_dequeue_script( 'lodestar-self-test' );
			SelfTest::enqueue_if_due();
			return wp_script_is( 'lodestar-self-test' );
		};
		self::assertFalse( $is_due() );
		$this->report( array( 'found' => 'connect' ) );
		self::assertTrue( $is_due() );
		$this->report( array() );
		self::assertFalse( $is_due() );
	}

	/** @param array<string, string> $fields Findings of the browser. */
	private function report( array $fields ): Json {
		[ $status, $answer ] = Ajax::post_with_nonce( 'lodestar_self_test_page', $fields );
		self::assertSame( 200, $status );
		return $answer;
	}

	/** @return array{string, string} Status and label of Site Health's result. */
	private function health(): array {
		$result = CollectorHealth::collector();
		return array( $result['status'], $result['label'] );
	}

	/** @return array<string> Status and place of the notification; empty without one. */
	private function notice(): array {
		$found = array_values(
			array_filter( Notifications::for_browser(), static fn ( array $notice ): bool => 'lodestar-page-check' === $notice['id'] )
		);
		return array() === $found ? array() : array( $found[0]['status'], $found[0]['place'] );
	}
}
