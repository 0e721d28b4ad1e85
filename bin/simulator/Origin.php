<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/** The traffic source of a visit, and how Google Analytics 4 classifies it. */
final class Origin {

	/**
	 * @param string $referrer The referrer's URL, or ''.
	 * @param string $query    Query string of the landing URL with its question mark, or ''. `{c}` is replaced with a
	 *                         campaign, `{id}` with a click ID.
	 * @param string $source   Expected sessionSource.
	 * @param string $medium   Expected sessionMedium.
	 * @param string $channel  Expected sessionDefaultChannelGroup.
	 * @param string $landing  Landing page: home, post, fresh, page, new (the latest post) or talk (the viral post).
	 * @param string $browser  Kind of browser if an app opens the page in its own browser, or ''.
	 * @param bool   $is_spam  Whether this is referrer spam.
	 * @param bool   $is_buyer Whether the visitor is here for the shop rather than to read.
	 * @param float  $patience Relative probability of another page view. The average is 1.
	 */
	public function __construct(
		public readonly string $referrer,
		public readonly string $query,
		public readonly string $source,
		public readonly string $medium,
		public readonly string $channel,
		public readonly string $landing,
		public readonly string $browser = '',
		public readonly bool $is_spam = false,
		public readonly bool $is_buyer = false,
		public readonly float $patience = 1.0,
	) {
	}

	/**
	 * Returns the origin of an internal navigation.
	 *
	 * If a session starts with it, such as after a long pause in an open tab, the session's source is direct.
	 *
	 * @param string $referrer URL of the previous page.
	 */
	public static function within( string $referrer ): self {
		return new self( $referrer, '', '(direct)', '(none)', 'Direct', 'home' );
	}

	/**
	 * Returns the query string of one visitor's landing URL.
	 *
	 * @param int $at UTC seconds.
	 */
	public function query_of( int $at, Random $random ): string {
		return '' === $this->query ? '' : strtr(
			$this->query,
			array(
				'{c}'  => strtolower( gmdate( 'F', $at ) ),
				'{id}' => 'Cj0K' . $random->hex( 16 ),
			)
		);
	}
}
