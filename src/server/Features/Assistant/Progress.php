<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

/**
 * What an assistant does while somebody waits for its answer: kept with the user, step by step, so that the page can ask
 * for it meanwhile.
 */
final class Progress {

	/** What the id of a question looks like. */
	public const ID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

	/** @var list<string> */
	private array $steps = array();

	/**
	 * @param int    $user Who waits.
	 * @param string $id   By which the page asks; '' where it does not.
	 */
	public function __construct( private readonly int $user, private readonly string $id ) {
	}

	/**
	 * @param string $step What is done now, in the reader's language.
	 */
	public function say( string $step ): void {
		$this->steps[] = $step;
		if ( '' !== $this->id ) {
			update_user_meta(
				$this->user,
				self::key(),
				wp_slash(
					array(
						'id'    => strtolower( $this->id ),
						'steps' => $this->steps,
					)
				)
			);
		}
	}

	/**
	 * Nobody waits any more.
	 */
	public function end(): void {
		if ( '' !== $this->id && array() !== $this->steps ) {
			delete_user_meta( $this->user, self::key() );
		}
	}

	/**
	 * @param int    $user Who waits.
	 * @param string $id   Of the question.
	 * @return list<string> What has been done so far; nothing of a question that is not being answered.
	 */
	public static function of( int $user, string $id ): array {
		$stored = get_user_meta( $user, self::key(), true );
		$steps  = is_array( $stored ) && strtolower( $id ) === ( $stored['id'] ?? null ) ? $stored['steps'] ?? array() : array();
		return array_values( array_filter( is_array( $steps ) ? $steps : array(), 'is_string' ) );
	}

	/** Metadata of users are the network's: each site has its own. */
	private static function key(): string {
		return 'lodestar_conversation_progress_' . get_current_blog_id();
	}
}
