<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Ingestion\Enrichment\Acquisition;

use Lodestar\Ingestion\Enrichment\Acquisition\Acquisition;
use Lodestar\Ingestion\Enrichment\Acquisition\Classifier;
use Lodestar\Tests\Ingestion\Enrichment\Device\OddTexts;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class ClassifierTest extends TestCase {

	private const OWN = array( 'example.com', 'www.example.org:8080' );

	/** @param array<string, string> $params */
	private static function classify( string $referrer, array $params = array() ): Acquisition {
		return ( new Classifier() )->classify( $referrer, $params, self::OWN );
	}

	#[DataProvider( 'referrers' )]
	public function test_the_referrer_sets_source_medium_and_channel(
		string $referrer,
		string $source,
		string $medium,
		string $channel,
		string $network = ''
	): void {
		$acquisition = self::classify( $referrer );
		self::assertSame(
			array( $source, $medium, $channel, $network ),
			array( $acquisition->source, $acquisition->medium, $acquisition->channel, $acquisition->network )
		);
		self::assertSame( "($medium)", $acquisition->campaign );
	}

	/** @return list<array{0: string, 1: string, 2: string, 3: string, 4?: string}> */
	public static function referrers(): array {
		return array(
			array( 'https://www.google.com/', 'google', 'organic', 'Organic Search' ),
			array( 'https://www.google.co.uk/', 'google', 'organic', 'Organic Search' ),
			array( 'https://www.google.com.au/', 'google', 'organic', 'Organic Search' ),
			array( 'https://google.de', 'google', 'organic', 'Organic Search' ),
			array( 'https://www.google.cat/', 'google', 'organic', 'Organic Search' ),
			array( 'https://images.google.fr/', 'google', 'organic', 'Organic Search' ),
			array( 'android-app://com.google.android.googlequicksearchbox/https/www.google.com', 'google', 'organic', 'Organic Search' ),
			array( 'android-app://com.google.android.googlequicksearchbox/', 'google', 'organic', 'Organic Search' ),
			array( 'https://petalsearch.com/', 'petalsearch', 'organic', 'Organic Search' ),
			array( 'https://www.petalsearch.com/', 'petalsearch', 'organic', 'Organic Search' ),
			array( 'https://www.bing.com/', 'bing', 'organic', 'Organic Search' ),
			array( 'https://cn.bing.com/', 'bing', 'organic', 'Organic Search' ),
			array( 'https://duckduckgo.com/', 'duckduckgo', 'organic', 'Organic Search' ),
			array( 'https://search.yahoo.com/', 'yahoo', 'organic', 'Organic Search' ),
			array( 'https://uk.search.yahoo.com/', 'yahoo', 'organic', 'Organic Search' ),
			array( 'https://search.yahoo.co.jp/', 'yahoo', 'organic', 'Organic Search' ),
			array( 'https://yandex.ru/', 'yandex', 'organic', 'Organic Search' ),
			array( 'https://yandex.com.tr/', 'yandex', 'organic', 'Organic Search' ),
			array( 'https://www.ecosia.org/', 'ecosia', 'organic', 'Organic Search' ),
			array( 'https://coccoc.com/', 'coccoc', 'organic', 'Organic Search' ),
			array( 'https://images.us.ask.com/', 'ask', 'organic', 'Organic Search' ),

			array( 'https://mail.google.com/', 'mail.google.com', 'referral', 'Referral' ),
			array( 'https://docs.google.com/', 'docs.google.com', 'referral', 'Referral' ),
			array( 'https://google.com.evil.example/', 'google.com.evil.example', 'referral', 'Referral' ),
			array( 'https://notgoogle.com/', 'notgoogle.com', 'referral', 'Referral' ),
			array( 'https://google.zz/', 'google.zz', 'referral', 'Referral' ),
			array( 'https://edition.cnn.com/', 'edition.cnn.com', 'referral', 'Referral' ),
			array( 'https://cnn.com/', 'cnn.com', 'referral', 'Referral' ),
			array( 'android-app://com.google.android.gm/', 'com.google.android.gm', 'referral', 'Referral' ),
			array( 'https://WWW.Example.NET:8443/a', 'example.net', 'referral', 'Referral' ),
			array( 'http://192.0.2.7/', '192.0.2.7', 'referral', 'Referral' ),
			array( 'http://[2001:db8::1]:8080/', '[2001:db8::1]', 'referral', 'Referral' ),

			array( 'https://l.facebook.com/', 'l.facebook.com', 'referral', 'Organic Social', 'Facebook' ),
			array( 'android-app://com.facebook.katana/', 'com.facebook.katana', 'referral', 'Organic Social', 'Facebook' ),
			array( 'https://t.co/', 't.co', 'referral', 'Organic Social', 'Twitter' ),
			array( 'https://x.com/', 'x.com', 'referral', 'Organic Social', 'Twitter' ),
			array( 'https://netflix.com/', 'netflix.com', 'referral', 'Organic Video' ),
			array( 'https://old.reddit.com/', 'old.reddit.com', 'referral', 'Organic Social', 'reddit' ),
			array( 'https://www.pinterest.co.kr/', 'pinterest.co.kr', 'referral', 'Organic Social', 'Pinterest' ),
			array( 'android-app://com.linkedin.android', 'com.linkedin.android', 'referral', 'Organic Social', 'LinkedIn' ),
			array( 'https://plus.google.com/', 'plus.google.com', 'referral', 'Organic Social', 'Google+' ),
			array( 'https://m.youtube.com/', 'm.youtube.com', 'referral', 'Organic Video', 'YouTube' ),
			array( 'https://www.twitch.tv/', 'twitch.tv', 'referral', 'Organic Video' ),
			array( 'https://www.amazon.de/', 'amazon.de', 'referral', 'Organic Shopping' ),
			array( 'https://www.ebay.co.uk/', 'ebay.co.uk', 'referral', 'Organic Shopping' ),
			array( 'https://aws.amazon.com/', 'aws.amazon.com', 'referral', 'Referral' ),
			array( 'https://chatgpt.com/', 'chatgpt.com', 'referral', 'AI Assistants' ),
			array( 'https://gemini.google.com/', 'gemini.google.com', 'referral', 'AI Assistants' ),
			array( 'https://www.perplexity.ai/', 'perplexity.ai', 'referral', 'AI Assistants' ),
			array( 'https://claude.ai/', 'claude.ai', 'referral', 'AI Assistants' ),
			array( 'https://pplx.ai/', 'pplx.ai', 'referral', 'AI Assistants' ),
			array( 'https://character.ai/', 'character.ai', 'referral', 'AI Assistants' ),
			array( 'https://beta.character.ai/', 'beta.character.ai', 'referral', 'AI Assistants' ),
			array( 'android-app://com.deepseek.chat/', 'com.deepseek.chat', 'referral', 'AI Assistants' ),
			array( 'https://app.slack.com/', 'app.slack.com', 'referral', 'Organic Social', 'Slack' ),
			array( 'android-app://com.slack/', 'com.slack', 'referral', 'Organic Social', 'Slack' ),
			array( 'https://teams.microsoft.com/', 'teams.microsoft.com', 'referral', 'Organic Social', 'Microsoft Teams' ),
			array( 'android-app://com.discord/', 'com.discord', 'referral', 'Organic Social', 'Discord' ),
			array( 'https://web.telegram.org/', 'web.telegram.org', 'referral', 'Organic Social', 'Telegram' ),
			array( 'https://webk.telegram.org/', 'webk.telegram.org', 'referral', 'Organic Social', 'Telegram' ),
		);
	}

	#[DataProvider( 'nothing' )]
	public function test_empty_own_and_malformed_referrers_are_direct( string $referrer ): void {
		self::assertEquals( new Acquisition( '(direct)', '(none)', '(direct)', 'Direct', '', '', '' ), self::classify( $referrer ) );
	}

	/** @return list<array{string}> */
	public static function nothing(): array {
		return array(
			array( '' ),
			array( 'https://example.com/from' ),
			array( 'http://www.example.com/' ),
			array( 'https://EXAMPLE.org:8080/' ),
			array( 'about:blank' ),
			array( 'file:///etc/passwd' ),
			array( 'javascript://google.com/' ),
			array( 'http://' ),
			array( 'http:///path' ),
			array( '//google.com/' ),
			array( 'www.google.com' ),
			array( "https://goo\xFFgle.com/" ),
			array( 'https://<script>/' ),
			array( 'https://a..b/' ),
		);
	}

	public function test_keeps_only_host_and_path_of_the_referrer(): void {
		$acquisition = self::classify( 'https://www.news.example/a/%C3%A9?secret=1#x' );
		self::assertSame( 'news.example', $acquisition->referrer_host );
		self::assertSame( '/a/%C3%A9', $acquisition->referrer_path );
		self::assertSame( '', self::classify( "https://news.example/\xFF" )->referrer_path );
	}

	public function test_campaign_parameters_take_precedence_over_click_ids_and_referrer(): void {
		$acquisition = self::classify(
			'https://l.facebook.com/',
			array(
				'utm_source'   => ' Newsletter ',
				'utm_medium'   => 'email',
				'utm_campaign' => 'Mai',
				'fbclid'       => '1',
			)
		);
		self::assertSame(
			array( 'Newsletter', 'email', 'Mai', 'Email' ),
			array( $acquisition->source, $acquisition->medium, $acquisition->campaign, $acquisition->channel )
		);
		self::assertSame( array( 'Facebook', 'l.facebook.com' ), array( $acquisition->network, $acquisition->referrer_host ) );
	}

	public function test_missing_campaign_parameters_are_not_set(): void {
		$acquisition = self::classify( 'https://www.google.com/', array( 'utm_campaign' => 'x' ) );
		self::assertSame(
			array( '(not set)', '(not set)', 'x', 'Unassigned' ),
			array( $acquisition->source, $acquisition->medium, $acquisition->campaign, $acquisition->channel )
		);
		self::assertSame( '(not set)', self::classify( '', array( 'utm_id' => '7' ) )->campaign );
	}

	public function test_incomplete_campaign_parameters_fall_back_to_the_referrer(): void {
		$params = array(
			'utm_term'   => 'x',
			'utm_source' => '  ',
			'utm_medium' => "\xFF",
			'gclid'      => '',
		);
		self::assertSame( 'google', self::classify( 'https://www.google.com/', $params )->source );
		self::assertSame( 'Organic Search', self::classify( 'https://www.google.com/', $params )->channel );
	}

	#[DataProvider( 'clicks' )]
	public function test_a_click_id_identifies_the_ad_network( string $id, string $source, string $medium, string $channel ): void {
		foreach ( array( '', 'https://somewhere.example/' ) as $referrer ) {
			$acquisition = self::classify( $referrer, array( $id => '1' ) );
			self::assertSame(
				array( $source, $medium, '(not set)', $channel ),
				array( $acquisition->source, $acquisition->medium, $acquisition->campaign, $acquisition->channel )
			);
		}
	}

	/** @return list<array{string, string, string, string}> */
	public static function clicks(): array {
		return array(
			array( 'gclid', 'google', 'cpc', 'Paid Search' ),
			array( 'gbraid', 'google', 'cpc', 'Paid Search' ),
			array( 'wbraid', 'google', 'cpc', 'Paid Search' ),
			array( 'msclkid', 'bing', 'cpc', 'Paid Search' ),
			array( 'yclid', 'yandex', 'cpc', 'Paid Search' ),
			array( 'dclid', 'dfa', 'cpm', 'Display' ),
			array( 'ttclid', 'tiktok', 'cpc', 'Paid Social' ),
			array( 'twclid', 'twitter', 'cpc', 'Paid Social' ),
			array( 'li_fat_id', 'linkedin', 'cpc', 'Paid Social' ),
			array( 'sccid', 'snapchat', 'cpc', 'Paid Social' ),
			array( 'rdt_cid', 'reddit', 'cpc', 'Paid Social' ),
		);
	}

	public function test_fbclid_without_a_social_referrer_is_classified_as_facebook(): void {
		$alone = self::classify( '', array( 'fbclid' => '1' ) );
		self::assertSame(
			array( 'facebook.com', 'referral', 'Organic Social', 'Facebook' ),
			array( $alone->source, $alone->medium, $alone->channel, $alone->network )
		);
		self::assertSame( 'l.instagram.com', self::classify( 'https://l.instagram.com/', array( 'fbclid' => '1' ) )->source );
		self::assertSame( 'facebook.com', self::classify( 'https://example.com/', array( 'fbclid' => '1' ) )->source );
	}

	public function test_results_are_cached_separately_for_each_input(): void {
		$classifier = new Classifier();
		$first      = $classifier->classify( 'https://a.example/', array(), self::OWN );
		self::assertSame( $first, $classifier->classify( 'https://a.example/', array(), self::OWN ) );
		self::assertNotEquals( $first, $classifier->classify( 'https://a.example/', array( 'utm_source' => 'b' ), self::OWN ) );
		self::assertNotEquals( $first, $classifier->classify( 'https://a.example/', array(), array( 'a.example' ) ) );
	}

	#[DataProvider( 'odd_texts' )]
	public function test_classifies_unusual_input_quickly_and_returns_utf_8( string $text ): void {
		$began  = OddTexts::cpu();
		$answer = self::classify(
			$text,
			array(
				'utm_source'   => $text,
				'utm_medium'   => $text,
				'utm_campaign' => $text,
			)
		);
		self::assertLessThan( OddTexts::LIMIT, OddTexts::cpu() - $began );
		self::assertSame( 1, preg_match( '//u', implode( '', array_filter( get_object_vars( $answer ), 'is_string' ) ) ) );
	}

	/** @return iterable<string, array{string}> */
	public static function odd_texts(): iterable {
		return OddTexts::all();
	}
}
