<?php
declare( strict_types=1 );

namespace Lodestar\Features\Insights;

/**
 * One user's ratings of this site's insights. Stored as user meta, so they are deleted with the user.
 *
 * @phpstan-type Rating array{score: int, feedback: ?string, skipped: bool}
 */
final class Ratings {

	public const UP   = 1;
	public const DOWN = 0;
	public const NONE = -1;

	/** Maximum length of feedback, in characters. */
	public const LONGEST = 1000;

	/** Maximum number of ratings stored per user. The oldest are removed first. */
	private const MOST = 100;

	/** @param array<string, Rating> $set By insight ID, latest last. */
	private function __construct( private readonly int $user, private array $set ) {
	}

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
	 * Sets the score. A different score removes the feedback on the previous one.
	 *
	 * @param int $score One of the constants.
	 */
	public function rate( string $id, int $score ): void {
		if ( $score !== ( $this->set[ $id ]['score'] ?? null ) ) {
			$this->set( $id, $score, null, false );
		}
	}

	/**
	 * Stores feedback on an unhelpful insight, and rates it as such.
	 *
	 * @param ?string $feedback Plain text, or null if the user skipped the form.
	 */
	public function say( string $id, ?string $feedback ): void {
		$this->set( $id, self::DOWN, $feedback, null === $feedback );
	}

	/**
	 * Returns the ratings of the given insights.
	 *
	 * @param list<string> $ids Insight IDs.
	 * @return array<string, array{insight_id: string, score: int, feedback: ?string, skipped: bool}> By insight ID.
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
		// update_user_meta() removes slashes, because core expects form input.
		update_user_meta( $this->user, self::key(), wp_slash( array_slice( $this->set, -self::MOST, null, true ) ) );
	}

	/** User meta is shared by all sites of a network, so the key contains the site's ID. */
	private static function key(): string {
		return 'lodestar_insight_ratings_' . get_current_blog_id();
	}
}
