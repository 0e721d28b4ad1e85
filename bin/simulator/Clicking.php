<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * Simulates clicks on outbound links, affiliate links, downloads and contact links.
 *
 * Each page has only a few links of each kind, so some links are clicked more often than others.
 *
 * @phpstan-type Links non-empty-array<string, non-empty-list<string>>
 */
final class Clicking {

	/** Links of each kind on one page. */
	private const ON_PAGE = 3;

	/** @var array{outbound: Links, affiliates: Links, files: Links} Link texts by URL. */
	private array $links;

	public function __construct() {
		/** @var array{outbound: Links, affiliates: Links, files: Links} $links */
		$links       = require __DIR__ . '/data/links.php';
		$this->links = $links;
	}

	/**
	 * Returns the clicks of a page view.
	 *
	 * @param Event $view  The page view.
	 * @param int   $at_ms Time of the clicks, in UTC milliseconds.
	 * @return list<Event>
	 */
	public function of( Event $view, int $at_ms, Random $random ): array {
		$is_post = 'post' === $view->page->kind;
		$clicks  = array();
		if ( $random->chance( 0.045 ) ) {
			[ $url, $text ] = self::one_of( $this->links['outbound'], $view, $random );
			$clicks[]       = $view->action( Event::EVENT, $at_ms, $random->hex( 16 ), 'click', self::target( $url, $text ) );
		}
		if ( $random->chance( $is_post ? 0.03 : 0.008 ) ) {
			[ $url, $text ] = self::one_of( $this->links['affiliates'], $view, $random );
			$clicks[]       = $view->action( Event::EVENT, $at_ms, $random->hex( 16 ), 'affiliate_click', self::target( $url, $text ) );
		}
		if ( $random->chance( $is_post ? 0.04 : 0.01 ) ) {
			[ $url, $text ] = self::one_of( $this->links['files'], $view, $random );
			$clicks[]       = $view->action( Event::EVENT, $at_ms, $random->hex( 16 ), 'file_download', self::file( $url, $text ) );
		}
		if ( $random->chance( 0.008 ) ) {
			$clicks[] = $view->action(
				Event::EVENT,
				$at_ms,
				$random->hex( 16 ),
				'contact_click',
				array( 'method' => $random->chance( 0.6 ) ? 'mail' : 'tel' )
			);
		}
		return $clicks;
	}

	/**
	 * Picks one of the links of a page.
	 *
	 * @param array $links All links of a kind.
	 * @phpstan-param Links $links
	 * @return array{string, string} URL and text.
	 */
	private static function one_of( array $links, Event $view, Random $random ): array {
		$urls = array_keys( $links );
		$url  = $urls[ ( crc32( $view->page->path ) + (int) floor( self::ON_PAGE * $random->unit() ** 2 ) ) % count( $urls ) ];
		return array( $url, $random->pick( $links[ $url ] ) );
	}

	/** @return array<string, string> */
	private static function target( string $url, string $text ): array {
		$host = parse_url( $url, PHP_URL_HOST );
		return array(
			'link_url'  => $url,
			'link_text' => $text,
			'outbound'  => 'true',
		) + ( is_string( $host ) ? array( 'link_domain' => $host ) : array() );
	}

	/** @return array<string, string> */
	private static function file( string $url, string $text ): array {
		return array(
			'link_url'       => $url,
			'link_text'      => $text,
			'file_name'      => $url,
			'file_extension' => pathinfo( $url, PATHINFO_EXTENSION ),
		);
	}
}
