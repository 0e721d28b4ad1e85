<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

use LogicException;

/**
 * What there is to read, and what people choose: few pages are read often, most seldom, some only in their season, and
 * none before it is there.
 */
final class Pages {

	/** How fast popularity falls from the first post to the next ones (Zipf's exponent). */
	private const FALL = 0.85;

	/** How many posts a newsletter or a pin shows. */
	private const FRESH = 5;

	/** Days in which the latest post is news. */
	private const NEWS = 40;

	/** Rank of the post that everybody will talk about: one that few have read before. */
	private const TALK = 7;

	private const DAY = 86400;

	/** Where people go from a page, by kind. */
	private const READERS = array( 'post' => 55, 'home' => 20, 'page' => 15, 'term' => 10, 'search' => 6, 'missing' => 1 );
	private const BUYERS  = array( 'post' => 18, 'home' => 15, 'page' => 56, 'term' => 4, 'search' => 6, 'missing' => 1 );

	/** @var non-empty-array<string, non-empty-list<Page>> By kind. */
	private array $kinds;

	/** Day of the weights. */
	private int $day = -1;

	/** @var array<string, non-empty-list<float>> Weights by kind, of one day. */
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
	}

	/**
	 * Where somebody arrives.
	 *
	 * @param string $landing What an origin says: home, post, fresh, page, new or talk.
	 * @param int    $at      UTC second.
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
	 * Where somebody goes from a page.
	 *
	 * @param Page $from     The page.
	 * @param bool $is_buyer Whether they came for the shop rather than to read.
	 * @param int  $at       UTC second.
	 */
	public function next( Page $from, bool $is_buyer, int $at, Random $random ): Page {
		do {
			$to = $this->of( $random->weighted( $is_buyer ? self::BUYERS : self::READERS ), $at, $random );
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
	 * The post that everybody will talk about one day; null where there are too few.
	 */
	public function talk(): ?Page {
		$old = array_values( array_filter( $this->kinds['post'] ?? array(), static fn ( Page $page ): bool => 0 === $page->since ) );
		return $old[ self::TALK ] ?? null;
	}

	/**
	 * The post that was published last, where that is still news.
	 *
	 * @param int $at UTC second.
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

	/**
	 * One of a kind, or of the next best kind that the site has.
	 */
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
	 * Finds out how much each page is wanted on a day, where that is another one than before.
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
	 * One of the posts in the middle of the field: what is shown round is not what is searched for.
	 */
	private function fresh( int $at, Random $random ): Page {
		$posts = array_values( array_filter( $this->kinds['post'] ?? array(), static fn ( Page $page ): bool => $page->since <= $at ) );
		return count( $posts ) > self::FRESH
			? $posts[ $random->between( 1, self::FRESH ) ]
			: $this->of( 'post', $at, $random );
	}
}
