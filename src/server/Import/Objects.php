<?php
declare( strict_types=1 );

namespace Lodestar\Import;

use Lodestar\Collect\Url;
use Lodestar\Ingest\Enrichment\BoundedCache;

/**
 * What WordPress shows today at the addresses of a log, so that pages get their titles.
 */
final class Objects {

	/** @var BoundedCache<string> */
	private BoundedCache $cache;

	/**
	 * @param string $origin Scheme and host of the site.
	 * @param string $home   Path of its front page, with a slash at its end.
	 */
	public function __construct( private string $origin, private string $home ) {
		$this->cache = new BoundedCache();
	}

	/**
	 * @param string $target Path and query.
	 * @return string `type:id` as the tracker would send it, '' where there is nothing or it takes more to know.
	 */
	public function of( string $target ): string {
		[ $path, $query ] = explode( '?', $target, 2 ) + array( '', '' );
		if ( Url::has_term( $query ) ) {
			return 'search:0'; // The log does not say how many results there were. Nothing reports it without the term.
		}
		$id = 1 === preg_match( '~(?:^|&)((?:p|page_id|attachment_id)=\d{1,18})(?:&|$)~', $query, $m ) ? "?$m[1]" : '';
		return $this->cache->get( $path . $id, fn (): string => $this->find( $path, $id ) );
	}

	private function find( string $path, string $id ): string {
		$post = url_to_postid( $this->origin . $path . $id );
		if ( $post > 0 ) {
			return "post:$post";
		}
		return '' === $id && trailingslashit( $path ) === $this->home ? 'home:0' : '';
	}
}
