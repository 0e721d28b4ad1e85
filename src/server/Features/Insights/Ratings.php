<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * What one user said of this site's insights: kept with the user, so that it goes with them.
 *
 * @phpstan-type Rating array{score: int, feedback: ?string, skipped: bool}
 */
final class Ratings {

	public const UP   = 1;
	public const DOWN = 0;
	public const NONE = -1;

	/** Characters of a feedback at most. */
	public const LONGEST = 1000;

	/** Ratings of a user that are kept: those of the latest. */
	private const MOST = 100;

	/**
	 * @param int                    $user Whose.
	 * @param array<string, Rating> $set  By insight, the latest last.
	 */
	private function __construct( private readonly int $user, private array $set ) {
	}

	/**
	 * @param int $user Id of a user.
	 */
	public static function of( int $user ): self {
		$set    = array();
		$stored = get_user_meta( $user, self::key(), true );
		foreach ( is_array( $stored ) ? $stored : array() as $id => $rating ) {
			if ( is_array( $rating ) && in_array( $rating['score'] ?? null, array( self::UP, self::DOWN, self::NONE ), true ) ) {
				$set[ (string) $id ] = array(
					'score'    => $rating['score'],
					'feedback' => is_string( $rating['feedback'] ?? null ) ? $rating['feedback'] : null,
					'skipped'  => true === ( $rating['skipped'] ?? null ),
				);
			}
		}
		return new self( $user, $set );
	}

	/**
	 * Another score takes what was said of the one before with it.
	 *
	 * @param string $id    Of an insight.
	 * @param int    $score One of the constants.
	 */
	public function rate( string $id, int $score ): void {
		if ( $score !== ( $this->set[ $id ]['score'] ?? null ) ) {
			$this->set( $id, $score, null, false );
		}
	}

	/**
	 * What was missing or wrong; skipped where nobody wants to say. Who says so has not found it helpful.
	 *
	 * @param string  $id       Of an insight.
	 * @param ?string $feedback Plain text; null where it was skipped.
	 */
	public function say( string $id, ?string $feedback ): void {
		$this->set( $id, self::DOWN, $feedback, null === $feedback );
	}

	/**
	 * Those of some insights.
	 *
	 * @param list<string> $ids Of insights.
	 * @return array<string, array{insight_id: string, score: int, feedback: ?string, skipped: bool}> By insight.
	 */
	public function among( array $ids ): array {
		$ratings = array();
		foreach ( $ids as $id ) {
			if ( isset( $this->set[ $id ] ) ) {
				$ratings[ $id ] = array( 'insight_id' => $id ) + $this->set[ $id ];
			}
		}
		return $ratings;
	}

	private function set( string $id, int $score, ?string $feedback, bool $skipped ): void {
		unset( $this->set[ $id ] );
		if ( self::NONE !== $score ) {
			$this->set[ $id ] = compact( 'score', 'feedback', 'skipped' );
		}
		// Slashes are taken off, as core does with what comes from a form.
		update_user_meta( $this->user, self::key(), wp_slash( array_slice( $this->set, -self::MOST, null, true ) ) );
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_insight_ratings_' . get_current_blog_id();
	}
}
