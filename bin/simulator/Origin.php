<?php
declare( strict_types=1 );

namespace Lodestar\Simulator;

/**
 * What brought somebody here, and what Google Analytics 4 makes of it.
 */
final class Origin {

	/**
	 * @param string $referrer The referring address, or ''.
	 * @param string $query    Query string of the landing URL with its question mark, or ''. `{c}` is replaced with a
	 *                         campaign, `{id}` with a click ID.
	 * @param string $source   The truth: sessionSource.
	 * @param string $medium   The truth: sessionMedium.
	 * @param string $channel  The truth: sessionDefaultChannelGroup.
	 * @param string $landing  Where they arrive: home, post, fresh, page, new (what was published last) or talk (what
	 *                         everybody talks about).
	 * @param string $browser  Kind of browser of the app that opens the page itself, or ''.
	 * @param bool   $is_spam  A visit that never happened.
	 * @param bool   $is_buyer Whether they came for the shop rather than to read.
	 * @param float  $patience How likely they go on to another page, against others.
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
	 * From one of the site's own pages to the next. Where a session begins so (a tab read on after a long pause), it is direct.
	 *
	 * @param string $referrer Address of the page before.
	 */
	public static function within( string $referrer ): self {
		return new self( $referrer, '', '(direct)', '(none)', 'Direct', 'home' );
	}

	/**
	 * The query string with which one person arrives.
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
