<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

/** Stores the steps of a running answer in the user's metadata, so that the page can poll them. */
final class Progress {

	/** Pattern of a question's ID, a UUID. */
	public const ID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

	/** @var list<string> */
	private array $steps = array();

	/** @param string $id ID with which the page polls; '' if it doesn't. */
	public function __construct( private readonly int $user, private readonly string $id ) {
	}

	/**
	 * Adds a step.
	 *
	 * @param string $step In the user's language.
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

	/** Deletes the stored steps. */
	public function end(): void {
		if ( '' !== $this->id && array() !== $this->steps ) {
			delete_user_meta( $this->user, self::key() );
		}
	}

	/**
	 * Returns the steps of an answer so far; none if the question isn't being answered.
	 *
	 * @return list<string>
	 */
	public static function of( int $user, string $id ): array {
		$stored = get_user_meta( $user, self::key(), true );
		$steps  = is_array( $stored ) && strtolower( $id ) === ( $stored['id'] ?? null ) ? $stored['steps'] ?? array() : array();
		return array_values( array_filter( is_array( $steps ) ? $steps : array(), 'is_string' ) );
	}

	/** User metadata is shared by all sites of a network, so each site has its own key. */
	private static function key(): string {
		return 'lodestar_conversation_progress_' . get_current_blog_id();
	}
}
