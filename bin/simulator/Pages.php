<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use LogicException;

/**
 * What there is to read, and what people choose: few pages are read often, most seldom.
 */
final class Pages {

	/** How fast popularity falls from the first post to the next ones (Zipf's exponent). */
	private const FALL = 0.85;

	/** How many posts a newsletter or a pin shows. */
	private const FRESH = 5;

	/** @var non-empty-array<string, non-empty-list<Page>> By kind. */
	private array $kinds;

	/** @var array<string, non-empty-list<float>> Weights by kind. */
	private array $weights = array();

	/**
	 * @param string     $origin Scheme and host of the site, without a trailing slash.
	 * @param list<Page> $pages  Most popular first; a home page among them.
	 */
	public function __construct( public readonly string $origin, private array $pages ) {
		$kinds = array();
		foreach ( $pages as $page ) {
			$kinds[ $page->kind ][] = $page;
		}
		if ( ! isset( $kinds['home'] ) ) {
			throw new LogicException( 'A site has a home page.' );
		}
		$this->kinds = $kinds;
		foreach ( $kinds as $kind => $list ) {
			$this->weights[ $kind ] = array_map( static fn( int $rank ): float => ( $rank + 1 ) ** -self::FALL, array_keys( $list ) );
		}
	}

	/**
	 * Where somebody arrives.
	 *
	 * @param string $landing What an origin says: home, post, fresh or page.
	 */
	public function landing( string $landing, Random $random ): Page {
		return match ( $landing ) {
			'home'  => $this->of( $random->weighted( array( 'home' => 70, 'post' => 20, 'page' => 10, 'missing' => 2 ) ), $random ),
			'fresh' => $this->fresh( $random ),
			default => $this->of( $landing, $random ),
		};
	}

	/**
	 * Where somebody goes from a page.
	 */
	public function next( Page $from, Random $random ): Page {
		do {
			$to = $this->of( $random->weighted( array( 'post' => 55, 'home' => 20, 'page' => 15, 'term' => 10, 'search' => 6, 'missing' => 1 ) ), $random );
		} while ( $to === $from && count( $this->pages ) > 1 && ! $random->chance( 0.1 ) ); // Some reload the page they are on.
		return $to;
	}

	/**
	 * The address of a page as the browser has it.
	 *
	 * @param string $query With its question mark, or ''.
	 */
	public function address( Page $page, string $query = '' ): string {
		return $this->origin . $page->path . $query;
	}

	/**
	 * One of a kind, or of the next best kind that the site has.
	 */
	private function of( string $kind, Random $random ): Page {
		foreach ( array( $kind, 'post', 'page' ) as $there ) {
			if ( isset( $this->kinds[ $there ], $this->weights[ $there ] ) ) {
				return $this->kinds[ $there ][ $random->weighted( $this->weights[ $there ] ) ];
			}
		}
		return $this->kinds['home'][0];
	}

	/**
	 * One of the posts in the middle of the field: what is shown round is not what is searched for.
	 */
	private function fresh( Random $random ): Page {
		$posts = $this->kinds['post'] ?? array();
		return count( $posts ) > self::FRESH
			? $posts[ $random->between( 1, self::FRESH ) ]
			: $this->of( 'post', $random );
	}
}
