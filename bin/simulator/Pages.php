<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use LogicException;

/**
 * The site's pages, and which of them visitors choose.
 *
 * A few pages get most of the views. Some are popular in one season only, and none is visited before it is published.
 */
final class Pages {

	/** Zipf's exponent of the popularity of posts. */
	private const FALL = 0.85;

	/** Number of posts in a newsletter or pin. */
	private const FRESH = 5;

	/** Days in which the latest post counts as news. */
	private const NEWS = 40;

	/** Rank of the post that goes viral: one with few earlier readers. */
	private const TALK = 7;

	private const DAY = 86400;

	/** Weights of the kind of the next page. */
	private const READERS = array( 'post' => 55, 'home' => 20, 'page' => 15, 'term' => 10, 'search' => 6, 'missing' => 1 );
	private const BUYERS  = array( 'post' => 18, 'home' => 15, 'page' => 56, 'term' => 4, 'search' => 6, 'missing' => 1 );

	/** @var non-empty-array<string, non-empty-list<Page>> By kind. */
	private array $kinds;

	/** Day of the current weights, in days since 1970. */
	private int $day = -1;

	/** @var array<string, non-empty-list<float>> Weights of the pages by kind, for one day. */
	private array $weights = array();

	/**
	 * @param string     $origin Scheme and host of the site, without a trailing slash.
	 * @param list<Page> $pages  Most popular first. Must contain a home page.
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
	}

	/**
	 * Returns a random landing page.
	 *
	 * @param string $landing Landing page of an Origin: home, post, fresh, page, new or talk.
	 * @param int    $at      UTC seconds.
	 */
	public function landing( string $landing, int $at, Random $random ): Page {
		return match ( $landing ) {
			'home'  => $this->of( $random->weighted( array( 'home' => 70, 'post' => 20, 'page' => 10, 'missing' => 2 ) ), $at, $random ),
			'fresh' => $random->chance( 0.4 ) ? $this->latest( $at ) ?? $this->fresh( $at, $random ) : $this->fresh( $at, $random ),
			'new'   => $this->latest( $at ) ?? $this->fresh( $at, $random ),
			'talk'  => $this->talk() ?? $this->of( 'post', $at, $random ),
			default => $this->of( $landing, $at, $random ),
		};
	}

	/**
	 * Returns a random next page.
	 *
	 * @param bool $is_buyer Whether the visitor is here for the shop rather than to read.
	 * @param int  $at       UTC seconds.
	 */
	public function next( Page $from, bool $is_buyer, int $at, Random $random ): Page {
		do {
			$to = $this->of( $random->weighted( $is_buyer ? self::BUYERS : self::READERS ), $at, $random );
		} while ( $to === $from && count( $this->pages ) > 1 && ! $random->chance( 0.1 ) ); // Some visitors reload the page.
		return $to;
	}

	/**
	 * Returns the full URL of a page.
	 *
	 * @param string $query With its question mark, or ''.
	 */
	public function address( Page $page, string $query = '' ): string {
		return $this->origin . $page->path . $query;
	}

	/** Returns the post that goes viral, or null if there are too few posts. */
	public function talk(): ?Page {
		$old = array_values( array_filter( $this->kinds['post'] ?? array(), static fn ( Page $page ): bool => 0 === $page->since ) );
		return $old[ self::TALK ] ?? null;
	}

	/**
	 * Returns the latest post, or null if it is no longer news.
	 *
	 * @param int $at UTC seconds.
	 */
	public function latest( int $at ): ?Page {
		$latest = null;
		foreach ( $this->kinds['post'] ?? array() as $post ) {
			if ( $post->since > ( $latest->since ?? $at - self::NEWS * self::DAY ) && $post->since <= $at ) {
				$latest = $post;
			}
		}
		return $latest;
	}

	/** Returns a random page of a kind. Falls back to a post, a page or the home page. */
	private function of( string $kind, int $at, Random $random ): Page {
		$this->weigh( intdiv( $at, self::DAY ) );
		foreach ( array( $kind, 'post', 'page' ) as $there ) {
			if ( isset( $this->kinds[ $there ], $this->weights[ $there ] ) ) {
				return $this->kinds[ $there ][ $random->weighted( $this->weights[ $there ] ) ];
			}
		}
		return $this->kinds['home'][0];
	}

	/**
	 * Updates the weights of the pages for a day.
	 *
	 * @param int $day Days since 1970.
	 */
	private function weigh( int $day ): void {
		if ( $day === $this->day ) {
			return;
		}
		$this->day     = $day;
		$this->weights = array();
		foreach ( $this->kinds as $kind => $list ) {
			$weights = array_map(
				static fn ( int $rank, Page $page ): float => ( $rank + 1 ) ** -self::FALL * Demand::of_page( $page, $day * self::DAY ),
				array_keys( $list ),
				$list
			);
			if ( array_sum( $weights ) > 0 ) {
				$this->weights[ $kind ] = $weights;
			}
		}
	}

	/**
	 * Returns one of the posts below the most popular one, or any post if there are too few.
	 *
	 * Shared posts aren't the ones that people search for.
	 */
	private function fresh( int $at, Random $random ): Page {
		$posts = array_values( array_filter( $this->kinds['post'] ?? array(), static fn ( Page $page ): bool => $page->since <= $at ) );
		return count( $posts ) > self::FRESH
			? $posts[ $random->between( 1, self::FRESH ) ]
			: $this->of( 'post', $at, $random );
	}
}
