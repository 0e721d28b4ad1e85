<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Features\Notes\PlainText;
use WP_Post;

/**
 * A message of a conversation: a question, or an answer with its sources and the user's feedback.
 *
 * @phpstan-type Meta array{chart: array<string, mixed>|false, shown_in: array<string, mixed>|null, queries: list<array<string, mixed>>, by: string|null}
 */
final class Message {

	public const USER      = 'user';
	public const ASSISTANT = 'assistant';

	/** Maximum length of a question, in characters. */
	public const LONGEST = 300;

	/** Maximum length of feedback, in characters. */
	public const LONGEST_FEEDBACK = 1000;

	/** Metadata of a message without chart and sources. */
	private const NOTHING = array(
		'chart'    => false,
		'shown_in' => null,
		'queries'  => array(),
		'by'       => null,
	);

	/**
	 * @param int                $id       0 until the message is stored.
	 * @param 'user'|'assistant' $role     Author of the message.
	 * @param string             $content  Plain text of a question, HTML of an answer.
	 * @param Meta               $meta     Chart and sources of an answer.
	 * @param int|null           $rating   1 for up, 0 for down, null for none.
	 * @param string|null        $feedback Plain text.
	 * @param bool               $skipped  Whether the user chose not to give feedback.
	 * @param int                $at       UTC seconds.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $role,
		public readonly string $content,
		public readonly array $meta,
		public readonly ?int $rating,
		public readonly ?string $feedback,
		public readonly bool $skipped,
		public readonly int $at
	) {
	}

	/**
	 * Creates a question from plain text.
	 *
	 * @param int $at UTC seconds.
	 */
	public static function question( string $text, int $at ): self {
		return new self( 0, self::USER, $text, self::NOTHING, null, null, false, $at );
	}

	/**
	 * Creates an answer from a reply.
	 *
	 * @param int $at UTC seconds.
	 */
	public static function answer( Reply $reply, int $at ): self {
		$meta = array(
			'chart'    => $reply->chart?->to_array() ?? false,
			'shown_in' => $reply->shown_in,
			'queries'  => $reply->queries,
			'by'       => $reply->by,
		);
		return new self( 0, self::ASSISTANT, Words::clean_html( $reply->html ), $meta, null, null, false, $at );
	}

	/**
	 * Returns the message with a rating. A different rating removes the feedback on the previous one.
	 *
	 * @param int $rating 1 or 0.
	 */
	public function rated( int $rating ): self {
		return $rating === $this->rating
			? $this
			: new self( $this->id, $this->role, $this->content, $this->meta, $rating, null, false, $this->at );
	}

	/**
	 * Returns the message with feedback, which implies a rating of 0.
	 *
	 * @param string|null $feedback Plain text; null if the user skips it.
	 */
	public function said( ?string $feedback ): self {
		return new self( $this->id, $this->role, $this->content, $this->meta, 0, $feedback, null === $feedback, $this->at );
	}

	/** Returns the message as plain text. */
	public function text(): string {
		if ( self::USER === $this->role ) {
			return $this->content;
		}
		$spaced = (string) preg_replace( '~</(?:p|li|tr|th|td|ul|ol|table)>~', "$0\n", $this->content );
		return trim( html_entity_decode( wp_strip_all_tags( $spaced ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	public static function of( WP_Post $post ): self {
		$json = json_decode( PlainText::of_stored( $post->post_content ), true );
		$json = ( is_array( $json ) ? $json : array() ) + array( 'content' => '' );
		$meta = $json['meta'] ?? null;
		/** @var Meta $meta */
		$meta = ( is_array( $meta ) ? $meta : array() ) + self::NOTHING;
		return new self(
			$post->ID,
			self::ASSISTANT === $post->post_title ? self::ASSISTANT : self::USER,
			is_string( $json['content'] ) ? $json['content'] : '',
			$meta,
			is_int( $json['rating'] ?? null ) ? $json['rating'] : null,
			is_string( $json['feedback'] ?? null ) ? $json['feedback'] : null,
			true === ( $json['skipped'] ?? null ),
			(int) strtotime( "$post->post_date_gmt UTC" )
		);
	}

	/** Returns the message as text for a post column that core treats as HTML. */
	public function to_stored(): string {
		return PlainText::to_stored(
			(string) wp_json_encode(
				array(
					'content'  => $this->content,
					'rating'   => $this->rating,
					'feedback' => $this->feedback,
					'skipped'  => $this->skipped,
				) + ( self::NOTHING === $this->meta ? array() : array( 'meta' => $this->meta ) ),
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_PRESERVE_ZERO_FRACTION
			)
		);
	}

	/**
	 * Returns the translated labels of the metrics and dimensions in the queries.
	 *
	 * @return array<string, string> By name.
	 */
	private function names(): array {
		$names   = array();
		$queries = $this->meta['queries']; // A copy, because array_walk_recursive() takes a reference.
		array_walk_recursive(
			$queries,
			static function ( mixed $value, string|int $key ) use ( &$names ): void {
				if ( is_string( $value ) && ( is_int( $key ) || 'fieldName' === $key ) ) {
					$names[] = $value;
				}
			}
		);
		[ 'metrics' => $metrics, 'dimensions' => $dimensions ] = Catalogue::for_browser( $names );
		return array_map( static fn ( array $words ): string => $words['label'], $metrics + $dimensions );
	}

	/**
	 * Returns the message as the REST API sends it.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		$meta = $this->meta;
		if ( null !== $meta['shown_in'] ) {
			$meta['shown_in']['filters'] = (object) ( $meta['shown_in']['filters'] ?? array() );
		}
		$meta['names'] = (object) $this->names();
		return array(
			'id'               => (string) $this->id,
			'role'             => $this->role,
			'content'          => self::USER === $this->role ? esc_html( $this->content ) : Words::clean_html( $this->content ),
			'feedback'         => $this->feedback,
			'skipped_feedback' => $this->skipped,
			'created'          => (string) wp_date( 'c', $this->at ),
			'meta'             => $meta,
		) + ( null === $this->rating ? array() : array( 'rating' => $this->rating ) );
	}
}
