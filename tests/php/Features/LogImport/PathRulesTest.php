<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Features\LogImport;

use Lodestar\Features\LogImport\PathRules;
use Lodestar\Features\LogImport\Reason;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class PathRulesTest extends TestCase {

	/** @return iterable<string, array{string, ?Reason}> */
	public static function targets(): iterable {
		$targets = array(
			'/'                                         => null,
			'/index.php'                                => null,
			'/2015/03/hello.html'                       => null,
			'/shop/?add=1&feedback=2'                   => null,
			'/newsfeed/'                                => null,
			'/wp-admin-tips/'                           => null,
			'/wp-content-strategy/'                     => null,
			'/version-1.2/'                             => null,
			'/?p=12'                                    => null,
			'/Picture.JPG?size=2'                       => Reason::Asset,
			'/style%2Ecss'                              => Reason::Asset,
			'/wp-content/cache/page'                    => Reason::Asset,
			'/blog/wp-includes/x.php'                   => Reason::Asset,
			'/.well-known/security'                     => Reason::Asset,
			'/wp-sitemap-posts-post-1.xml'              => Reason::Asset,
			'/etc/nginx.conf'                           => Reason::Asset,
			'/files/install.sh'                         => Reason::Asset,
			'/files/fetch.PY?raw=1'                     => Reason::Asset,
			'/.htaccess'                                => Reason::Asset,
			'/src/main.c'                               => Reason::Asset,
			'/release-3.c/'                             => null,
			'/hello/embed/'                             => Reason::Embed,
			'/hello/embed'                              => Reason::Embed,
			'/?p=12&embed=true'                         => Reason::Embed,
			'/embedded/'                                => null,
			'/embed-a-video/'                           => null,
			'/wp-admin'                                 => Reason::Admin,
			'/core/wp-admin/load-styles.php?c=1'        => Reason::Admin,
			'/2015/?preview=true'                       => Reason::Admin,
			'/wp-login.php'                             => Reason::Login,
			'/feed'                                     => Reason::Feed,
			'/tag/x/feed/rss2/'                         => Reason::Feed,
			'/index.rdf'                                => Reason::Feed,
			'/?cat=3&feed=atom'                         => Reason::Feed,
			'/wp-json'                                  => Reason::Rest,
			'/index.php?rest_route=/'                   => Reason::Rest,
			'/xmlrpc.php'                               => Reason::Rest,
			'/hello/trackback/'                         => Reason::Rest,
			'/wp-cron.php?doing_wp_cron'                => Reason::Cron,
			'/hello/?doing_wp_cron=1425168000.5'        => null, // WP-Cron runs during a visit.
			'/?wc-ajax=get_refreshed_fragments'         => Reason::Ajax,
			'/checkout/?a=1&wc-ajax=update_order_review' => Reason::Ajax,
			'/?wc-ajaxian=1'                            => null,
			'/wp-admin/admin-ajax.php?action=heartbeat' => Reason::Admin,
			'/wp-admin/admin-post.php'                  => Reason::Admin,
			'/blog/wp-json/wp/v2/posts?page=2'          => Reason::Rest,
			'/index.php/wp-json/'                       => Reason::Rest,
			'/?wc-api=wc_gateway_paypal'                => Reason::Rest,
			'/wc-api/v3/orders'                         => Reason::Rest,
			'/edd-api/sales/?key=1'                     => Reason::Rest,
			'/?edd_action=add_to_cart&download_id=7'    => null,
			'/?sitemap=index'                           => Reason::Asset,
			'/?sitemap=posts&sitemap-subtype=page'      => Reason::Asset,
			'/?robots=1'                                => Reason::Asset,
		);
		foreach ( $targets as $target => $reason ) {
			yield $target => array( $target, $reason );
		}
	}

	#[DataProvider( 'targets' )]
	public function test_distinguishes_pages_from_other_requests( string $target, ?Reason $reason ): void {
		self::assertSame( $reason, ( new PathRules( '/', 'wp-json' ) )->reason( $target ) );
	}

	public function test_supports_a_site_in_a_subdirectory(): void {
		$rules = new PathRules( '/blog/', 'api' );
		self::assertNull( $rules->reason( '/blog' ) );
		self::assertNull( $rules->reason( '/blog/?x' ) );
		self::assertNull( $rules->reason( '/blog/wp-json/' ) );
		self::assertSame( Reason::Rest, $rules->reason( '/blog/api/x' ) );
		self::assertSame( Reason::OtherSite, $rules->reason( '/' ) );
		self::assertSame( Reason::OtherSite, $rules->reason( '/blogger/' ) );
	}
}
