<?php
declare( strict_types=1 );

namespace Lodestar\Features\Assistant;

use Lodestar\Analytics\Query\Catalogue;
use Lodestar\Features\Notes\PlainText;
use WP_Post;

/**
 * One message of a conversation: a question, or an answer with what it rests on and what the reader said of it.
 *
 * @phpstan-type Meta array{chart: array<string, mixed>|false, shown_in: array<string, mixed>|null, queries: list<array<string, mixed>>, by: string|null}
 */
final class Message {

	public const USER      = 'user';
	public const ASSISTANT = 'assistant';

	/** Characters of a question at most. */
	public const LONGEST = 300;

	/** Characters of a feedback at most. */
	public const LONGEST_FEEDBACK = 1000;

	/** What an answer rests on where nobody says. */
	private const NOTHING = array(
		'chart'    => false,
		'shown_in' => null,
		'queries'  => array(),
		'by'       => null,
	);

	/**
	 * @param int                    $id       Number; 0 before it is stored.
	 * @param 'user'|'assistant'     $role     Who says it.
	 * @param string                 $content  A question as plain text, an answer as HTML.
	 * @param Meta                   $meta     What an answer rests on.
	 * @param int|null               $rating   1 up, 0 down, null none.
	 * @param string|null            $feedback Plain text.
	 * @param bool                   $skipped  Whether the reader did not want to say why.
	 * @param int                    $at       UTC seconds.
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
	 * @param string $text Plain text.
	 * @param int    $at   UTC seconds.
	 */
	public static function question( string $text, int $at ): self {
		return new self( 0, self::USER, $text, self::NOTHING, null, null, false, $at );
	}

	/**
	 * @param Reply $reply What an assistant says.
	 * @param int   $at    UTC seconds.
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
	 * Another rating takes what was said of the one before with it.
	 *
	 * @param int $rating 1 or 0.
	 */
	public function rated( int $rating ): self {
		return $rating === $this->rating
			? $this
			: new self( $this->id, $this->role, $this->content, $this->meta, $rating, null, false, $this->at );
	}

	/**
	 * Who says what is missing has not found it helpful.
	 *
	 * @param string|null $feedback Plain text; null where the reader does not want to say.
	 */
	public function said( ?string $feedback ): self {
		return new self( $this->id, $this->role, $this->content, $this->meta, 0, $feedback, null === $feedback, $this->at );
	}

	/**
	 * What was said, without what it looks like.
	 */
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

	/**
	 * As it is stored, in a column that core takes for HTML.
	 */
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
	 * What the metrics and dimensions of the queries are called in the reader's language.
	 *
	 * @return array<string, string> By name.
	 */
	private function names(): array {
		$names   = array();
		$queries = $this->meta['queries']; // Walked by reference.
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
	 * As REST sends it.
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
