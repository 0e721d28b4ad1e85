<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Site\Tracking;

use Lodestar\Paths;
use Lodestar\Site\Site;
use Lodestar\Site\State;
use Lodestar\Site\Tracking\Tracker;
use Lodestar\Site\Tracking\TrackerEmbeds;
use Lodestar\Tests\Collector\Server;
use Lodestar\Tests\TestCase;

final class TrackerTest extends TestCase {

	private static Server $server;

	public static function setUpBeforeClass(): void {
		self::$server = new Server();
	}

	public function test_has_the_documented_size(): void {
		$printed = $this->script( '/' );
		self::assertStringContainsString( trim( (string) file_get_contents( Paths::file( 'build/tracker.js' ) ) ), $printed );
		self::assert_size( Tracker::MAX_KB, strlen( $printed ), 1, 'The printed element' );
		self::assert_size( Tracker::MAX_KB_GZIP, strlen( (string) gzencode( $printed, 9 ) ), 1, 'The printed element, gzip' );

		$texts = array( 'README.md', 'readme.txt', 'docs/architecture.md', 'docs/privacy.md', 'docs/tracking.md' );
		foreach ( $texts as $name ) {
			$text = (string) file_get_contents( Paths::file( $name ) );
			self::assertMatchesRegularExpression( sprintf( '/(less than|<) %s KB/', Tracker::MAX_KB_GZIP ), $text, $name );
			self::assertDoesNotMatchRegularExpression( '/kilobyte|≤ ?1 KB/i', $text, $name );
		}
		self::assertStringContainsString(
			sprintf( 'less than %s KB uncompressed', Tracker::MAX_KB ),
			(string) file_get_contents( Paths::file( 'docs/tracking.md' ) )
		);
	}

	public function test_loads_files_of_the_documented_size(): void {
		self::assertNotFalse(
			preg_match_all(
				'~^\| `(\w+)\.js` \| ([0-9.]+) \|~m',
				(string) file_get_contents( Paths::file( 'docs/tracking.md' ) ),
				$rows,
				PREG_SET_ORDER
			)
		);
		$sizes = array_column( $rows, 2, 1 );
		self::assertSame( array( 'vitals', 'forms', 'media', 'consent' ), array_keys( $sizes ) );
		foreach ( $sizes as $name => $size ) {
			self::assert_size(
				(float) $size,
				strlen( (string) gzencode( (string) file_get_contents( Paths::file( "build/$name.js" ) ), 9 ) ),
				0.3,
				$name
			);
		}
	}

	/**
	 * Checks a stated maximum size, which must also be close to the actual size.
	 *
	 * @param float $stated Stated size in KB.
	 * @param int   $bytes  Actual size.
	 * @param float $slack  Allowed difference in KB.
	 */
	private static function assert_size( float $stated, int $bytes, float $slack, string $what ): void {
		self::assertLessThan( $stated * KB_IN_BYTES, $bytes, $what );
		self::assertGreaterThan( ( $stated - $slack ) * KB_IN_BYTES, $bytes, "$what is much smaller than stated." );
	}

	public function test_is_identical_for_every_visitor(): void {
		$anonymous = $this->script( '/' );
		self::assertNotSame( '', $anonymous );
		foreach ( array(
			'an administrator'         => array( 'Cookie' => Server::cookies_of( 1 ) ),
			'a bot'                    => array(
				'User-Agent' => 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
			),
			'Global Privacy Control'   => array( 'Sec-GPC' => '1' ),
			'Do Not Track'             => array( 'DNT' => '1' ),
			'a browser not counted'    => array( 'Cookie' => 'lodestar_ignore=role' ),
			'another language'         => array( 'Accept-Language' => 'fa' ),
			'a visitor from elsewhere' => array( 'X-Forwarded-For' => '203.0.113.9', 'Referer' => 'https://example.com/' ),
		) as $who => $headers ) {
			self::assertSame( $anonymous, $this->script( '/', $headers ), $who );
		}
		self::assertStringContainsString(
			'wpadminbar',
			self::$server->ask( 'GET', '/', '', array( 'Cookie' => Server::cookies_of( 1 ) ) )['body']
		);
	}

	public function test_is_printed_before_the_style_sheets(): void {
		$html = self::$server->ask( 'GET', '/' )['body'];
		self::assertMatchesRegularExpression( '~<title>.*window\.lodestar=.*<style~s', $html );
		self::assertDoesNotMatchRegularExpression( '~(<style|rel=.stylesheet).*window\.lodestar=~s', $html );
		self::assertSame( 1, substr_count( $html, 'window.lodestar=' ) );
	}

	public function test_has_attributes_that_exclude_it_from_optimizers(): void {
		preg_match( '~<script([^>]*)>[^<]*window\.lodestar~', self::$server->ask( 'GET', '/' )['body'], $match );
		foreach (
			array(
				'data-cfasync="false"',
				'data-no-optimize="1"',
				'data-no-defer="1"',
				'data-noptimize="1"',
				'data-no-minify="1"',
				' nowprocket',
				' data-pagespeed-no-defer',
				'data-jetpack-boost="ignore"',
				' data-no-delay-js',
				'data-wpmeteor-nooptimize="true"',
				' nitro-exclude',
			) as $attribute
		) {
			self::assertStringContainsString( $attribute, $match[1] ?? '' );
		}
	}

	public function test_is_excluded_from_optimizers_that_match_script_text(): void {
		preg_match( '~<script[^>]*>([^<]*window\.lodestar.*?)</script>~s', self::$server->ask( 'GET', '/' )['body'], $match );
		foreach ( array( 'sgo_javascript_combine_excluded_inline_content', 'wphb_delay_js_exclusions' ) as $filter ) {
			$texts = apply_filters( $filter, array( 'gtag' ) );
			self::assertIsArray( $texts );
			self::assertSame( 'gtag', $texts[0] );
			self::assertIsString( $texts[1] );
			self::assertStringContainsString( $texts[1], $match[1] ?? '' );
			self::assertFalse( apply_filters( $filter, false ) );
		}
	}

	public function test_is_not_printed_on_amp_pages(): void {
		$trap = WP_CONTENT_DIR . '/mu-plugins/trap.php';
		file_put_contents( $trap, '<?php function amp_is_request() { return isset( $_GET["amp"] ); }' );
		$amp   = $this->script( '/?amp=1' );
		$other = $this->script( '/' );
		unlink( $trap );
		self::assertSame( '', $amp );
		self::assertNotSame( '', $other );
	}

	public function test_has_the_nonce_of_a_content_security_policy(): void {
		$trap = WP_CONTENT_DIR . '/mu-plugins/trap.php';
		file_put_contents(
			$trap,
			'<?php add_filter( "wp_inline_script_attributes", static function ( $attributes ) { $attributes["nonce"] = "abc123"; return $attributes; } );'
		);
		$html = self::$server->ask( 'GET', '/' )['body'];
		unlink( $trap );
		self::assertMatchesRegularExpression( '~<script[^>]* nonce="abc123"[^>]*>[^<]*window\.lodestar~', $html );
	}

	public function test_has_the_same_hash_on_all_pages_and_for_every_collection_method(): void {
		$hash  = function ( string $url ): string {
			self::assertSame( 1, preg_match( '~.*<script[^>]*>(.*)</script>~s', $this->script( $url ), $match ) );
			return 'sha256-' . base64_encode( hash( 'sha256', $match[1] ?? '', true ) );
		};
		$first = $hash( '/' );
		self::assertSame( Tracker::hash(), $first );
		self::assertSame( $first, $hash( (string) get_permalink( 1 ) ) );
		self::assertSame( $first, $hash( '/nowhere/' ) );
		Site::current()->state->tested( State::DIRECT, true, time() )->store();
		update_option( 'lodestar_download_extensions', array( 'epub' ) );
		self::assertSame( $first, $hash( '/' ) );
	}

	public function test_keeps_its_hash_if_the_html_is_minified(): void {
		preg_match( '~.*<script[^>]*>(.*)</script>~s', $this->script( '/' ), $match );
		self::assertSame( 'sha256-' . base64_encode( hash( 'sha256', trim( $match[1] ?? '' ), true ) ), Tracker::hash() );
	}

	public function test_contains_the_endpoint_in_use_on_the_pages_own_host(): void {
		$site = Site::current();
		self::assertStringContainsString( '{"e":"/?lodestar-hit","o":"home:0",', $this->script( '/' ) );
		$site->state->tested( State::DIRECT, true, time() )->store();
		self::assertStringContainsString(
			'{"e":"/wp-content/' . basename( $site->folder()->path ) . '/c.php","o":"home:0",',
			$this->script( '/' )
		);
	}

	public function test_contains_a_fallback_only_for_a_direct_collector_on_the_pages_own_host(): void {
		$site = Site::current();
		self::assertArrayNotHasKey( 'f', $this->settings(), 'It is the only way already.' );
		$site->state->tested( State::DIRECT, true, time() )->store();
		self::assertSame( '/?lodestar-hit=', $this->settings()['f'] ?? null );
		$trap = WP_CONTENT_DIR . '/mu-plugins/trap.php';
		file_put_contents(
			$trap,
			'<?php add_filter( "option_lodestar_collect", static fn ( $state ) => array( "url" => "https://cdn.example/c.php" ) + $state );'
		);
		$elsewhere = $this->settings();
		unlink( $trap );
		self::assertSame( 'https://cdn.example/c.php', $elsewhere['e'] ?? null );
		self::assertArrayNotHasKey( 'f', $elsewhere, 'The browser does not show the answer of another host.' );
	}

	public function test_is_on_every_kind_of_page_with_the_object_shown(): void {
		$post = $this->insert( array( 'post_title' => 'Zinnia' ) );
		wp_set_object_terms( $post, 1, 'category' );
		foreach ( array(
			(string) get_permalink( $post ) => "post:$post",
			get_category_link( 1 )          => 'term:1',
			'/author/admin/'                => 'author:1',
			'/?s=zinnia'                    => 'search:1',
			'/?s=nowhere+to+be+found'       => 'search:0',
			'/nowhere/'                     => '404:0',
			'/' . gmdate( 'Y' ) . '/'       => 'archive:' . gmdate( 'Y' ),
			'/' . gmdate( 'Y/m' ) . '/'     => 'archive:' . gmdate( 'Y-m' ),
			'/' . gmdate( 'Y/m/d' ) . '/'   => 'archive:' . gmdate( 'Y-m-d' ),
		) as $url => $object ) {
			self::assertStringContainsString( "\"o\":\"$object\",", $this->script( $url ), $url );
		}
	}

	public function test_lists_the_files_that_pages_may_need(): void {
		$settings = $this->settings();
		self::assertSame( array( '/wp-content/plugins/lodestar/build/', '.js?ver=' . Paths::VERSION ), $settings['b'] ?? null );
		self::assertSame( array( 'vitals', 'forms', 'media' ), array_keys( (array) ( $settings['m'] ?? null ) ) );
		foreach ( array( 'vitals', 'forms', 'media', 'consent' ) as $name ) {
			self::assertSame( 200, self::$server->ask( 'GET', "/wp-content/plugins/lodestar/build/$name.js" )['status'], $name );
		}
		update_option( 'lodestar_web_vitals', 0 );
		self::assertSame( array( 'forms', 'media' ), array_keys( (array) ( $this->settings()['m'] ?? null ) ) );
	}

	public function test_has_persistent_ids_only_if_visitors_can_consent(): void {
		$trap = WP_CONTENT_DIR . '/mu-plugins/trap.php';
		file_put_contents( $trap, '<?php function wp_has_consent() {}' );
		$asking = $this->settings();
		update_option( 'lodestar_lasting_ids', 'off' );
		$off = $this->settings();
		file_put_contents( $trap, '<?php add_filter( "lodestar_lasting_id", "__return_true" );' );
		$filtered = $this->settings();
		unlink( $trap );
		self::assertArrayHasKey( 'consent', (array) ( $asking['m'] ?? null ) );
		self::assertArrayNotHasKey( 'c', $asking );
		self::assertArrayNotHasKey( 'consent', (array) ( $off['m'] ?? null ) );
		self::assertArrayHasKey( 'consent', (array) ( $filtered['m'] ?? null ) );
		self::assertTrue( $filtered['c'] ?? null );
	}

	public function test_counts_only_after_consent_if_the_owner_requires_it(): void {
		self::assertArrayNotHasKey( 'w', $this->settings() );
		update_option( 'lodestar_counting_consent', 'marketing' );
		$script = $this->script( '/' );
		self::assertSame( 'marketing', $this->settings()['w'] ?? null );
		self::assertStringContainsString( trim( (string) file_get_contents( Paths::file( 'build/tracker-after-consent.js' ) ) ), $script );
		foreach (
			array(
				array( 'Cookie' => 'wp_consent_marketing=allow' ),
				array( 'Cookie' => 'wp_consent_marketing=deny' ),
				array( 'Cookie' => Server::cookies_of( 1 ) ),
			) as $headers
		) {
			self::assertSame( $script, $this->script( '/', $headers ), 'Caches give one page to everyone.' );
		}
		update_option( 'lodestar_counting_consent', 'something else' );
		self::assertArrayNotHasKey( 'w', $this->settings() );
	}

	public function test_is_registered_with_the_consent_api(): void {
		self::assertTrue( apply_filters( 'wp_consent_api_registered_' . plugin_basename( LODESTAR_FILE ), false ) );
	}

	public function test_a_filter_can_exclude_pages(): void {
		$trap = WP_CONTENT_DIR . '/mu-plugins/trap.php';
		file_put_contents(
			$trap,
			'<?php add_filter( "lodestar_print_tracker", static fn ( bool $prints ): bool => $prints && ! is_404() );'
		);
		$pages = array( $this->script( '/' ), $this->script( '/nowhere/' ), $this->script( (string) get_post_embed_url( 1 ) ) );
		unlink( $trap );
		self::assertNotSame( '', $pages[0] );
		self::assertSame( array( '', '' ), array( $pages[1], $pages[2] ) );
	}

	/** @dataProvider links */
	public function test_classifies_links( string $link, string $event ): void {
		update_option( 'lodestar_affiliate_domains', array( 'partner.example' ) );
		$found = '';
		foreach ( Tracker::link_patterns( array( 'lodestar.test', 'www.lodestar.test' ) ) as $name => $pattern ) {
			if ( '' === $found && 1 === preg_match( "~$pattern~i", $link ) ) {
				$found = $name;
			}
		}
		self::assertSame( $event, $found );
	}

	/** @return array<string, array{string, string}> */
	public static function links(): array {
		return array(
			'own'                   => array( 'https://lodestar.test/garden/', '' ),
			'own, other scheme'     => array( 'http://www.lodestar.test/', '' ),
			'own, with a port'      => array( 'http://lodestar.test:8080/a', '' ),
			'other host'            => array( 'https://example.org/', 'click' ),
			'longer host'           => array( 'https://lodestar.test.example.org/', 'click' ),
			'sister of the host'    => array( 'https://shop.lodestar.test/', 'click' ),
			'affiliate path'        => array( 'https://lodestar.test/go/seeds/', 'affiliate_click' ),
			'path of another host'  => array( 'https://example.org/go/seeds/', 'click' ),
			'path within a path'    => array( 'https://lodestar.test/let/go/', '' ),
			'affiliate domain'      => array( 'https://partner.example/x', 'affiliate_click' ),
			'below such a domain'   => array( 'https://www.partner.example/x', 'affiliate_click' ),
			'like such a domain'    => array( 'https://notpartner.example/x', 'click' ),
			'file'                  => array( 'https://lodestar.test/wp-content/uploads/plan.pdf', 'file_download' ),
			'file, upper case'      => array( 'https://lodestar.test/PLAN.PDF?v=2#page=3', 'file_download' ),
			'file of another host'  => array( 'https://example.org/plan.zip', 'file_download' ),
			'file in a query'       => array( 'https://lodestar.test/?file=plan.pdf', '' ),
			'longer extension'      => array( 'https://lodestar.test/plan.pdfx', '' ),
			'extension of a host'   => array( 'https://example.zip/', 'click' ),
			'telephone'             => array( 'tel:+15550100', 'contact_click' ),
			'mail'                  => array( 'mailto:jane@example.org', 'contact_click' ),
			'script'                => array( 'javascript:void(0)', '' ),
		);
	}

	public function test_enables_messages_from_embedded_players(): void {
		$frame = '<iframe title="Beans" src="https://www.youtube.com/embed/abc?feature=oembed" allowfullscreen></iframe>';
		$html  = apply_filters( 'embed_oembed_html', $frame, 'https://youtu.be/abc', array(), 1 );
		self::assertSame( str_replace( 'feature=oembed', 'feature=oembed&#038;enablejsapi=1', $frame ), $html );
		foreach (
			array(
				'<iframe src="https://example.org/youtube.com/embed/abc"></iframe>',
				'<blockquote>youtube</blockquote>',
				false,
			) as $other
		) {
			self::assertSame( $other, TrackerEmbeds::with_messages( $other ) );
		}
	}

	public function test_distinguishes_the_front_page_from_the_blog(): void {
		$front = $this->insert( array( 'post_type' => 'page' ) );
		$blog  = $this->insert( array( 'post_type' => 'page', 'post_name' => 'blog' ) );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		update_option( 'page_for_posts', $blog );
		self::assertStringContainsString( "\"o\":\"post:$front\",", $this->script( '/' ) );
		self::assertStringContainsString( "\"o\":\"post:$blog\",", $this->script( (string) get_permalink( $blog ) ) );
	}

	public function test_is_not_on_any_other_page(): void {
		$post  = $this->insert( array( 'post_status' => 'draft' ) );
		$admin = array( 'Cookie' => Server::cookies_of( 1 ) );
		foreach ( array(
			'/wp-login.php'                  => array(),
			'/wp-admin/'                     => $admin,
			'/feed/'                         => array(),
			'/wp-json/wp/v2/posts'           => array(),
			(string) get_post_embed_url( 1 ) => array(),
			"/?p=$post&preview=true"         => $admin,
			'/robots.txt'                    => array(),
			'/wp-sitemap.xml'                => array(),
		) as $url => $headers ) {
			$answer = self::$server->ask( 'GET', $url, '', $headers );
			self::assertSame( 200, $answer['status'], $url );
			// Scripts on other WordPress screens are no tracker.
			self::assertDoesNotMatchRegularExpression( '/window\.lodestar(?!Places)/', $answer['body'], $url );
		}
	}

	public function test_is_not_in_the_customizer(): void {
		require_once ABSPATH . 'wp-includes/class-wp-customize-manager.php';
		$this->log_in_as( 'administrator' );
		$GLOBALS['wp_customize'] = new \WP_Customize_Manager();
		$GLOBALS['wp_customize']->start_previewing_theme();
		ob_start();
		Tracker::print();
		$printed = ob_get_clean();
		unset( $GLOBALS['wp_customize'] );
		self::assertSame( '', $printed );
	}

	/**
	 * Returns the tracker's settings.
	 *
	 * @return array<mixed>
	 */
	private function settings(): array {
		preg_match( '~id="lodestar-settings"[^>]*>(.*?)</script>~s', $this->script( '/' ), $match );
		$settings = json_decode( $match[1] ?? '', true );
		return is_array( $settings ) ? $settings : array();
	}

	/**
	 * Returns the tracker's two script elements of a page, or '' without them.
	 *
	 * @param array<string, string> $headers Additional headers.
	 */
	private function script( string $url, array $headers = array() ): string {
		$html = self::$server->ask( 'GET', $url, '', $headers )['body'];
		return 1 === preg_match(
			'~<script[^>]*id="lodestar-settings"[^>]*>(?:(?!</script>).)*</script>\s*<script[^>]*>(?:(?!</script>).)*window\.lodestar=.*?</script>~s',
			$html,
			$match
		)
			? $match[0]
			: '';
	}

	/**
	 * @param array{post_title?: string, post_type?: string, post_name?: string, post_status?: string} $post Fields
	 *     that differ from a published post.
	 */
	private function insert( array $post ): int {
		return wp_insert_post(
			$post + array(
				'post_title'   => 'Of a test',
				'post_content' => 'x',
				'post_status'  => 'publish',
				'post_author'  => 1,
			)
		);
	}
}
