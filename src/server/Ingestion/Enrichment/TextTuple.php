<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Storage\Text;
use function implode;

/**
 * Texts that belong together: those of a combination (Rows\Combinations).
 */
final class TextTuple {

	/** What tells it from all others of its kind. */
	public readonly string $key;

	/**
	 * @param array<string, string> $texts Clean texts by dimension.
	 * @param ?int                  $set   Number of the set of attributes that belongs to them, if one does.
	 */
	public function __construct( public readonly array $texts, public readonly ?int $set = null ) {
		$this->key = implode( "\0", $texts ) . "\0$set"; // In a clean text there is no such character.
	}

	/**
	 * @param array<string, string> $texts Texts by dimension, as they came.
	 */
	public static function of( array $texts ): self {
		foreach ( $texts as $dimension => $text ) {
			$texts[ $dimension ] = Text::clean( $text );
		}
		return new self( $texts );
	}

	/**
	 * What a view showed.
	 *
	 * @param Hit    $hit   The view.
	 * @param string $title Title of the page, or '' where WordPress knows none.
	 * @param int    $set   Number of the set of its custom dimensions; 0 for none.
	 */
	public static function of_page( Hit $hit, string $title, int $set ): self {
		$texts = array(
			'path'   => Text::clean( $hit->path ),
			'title'  => Text::clean( '' === $title ? $hit->path : $title ),
			'host'   => Text::clean( $hit->host ),
			'object' => Text::clean( $hit->object ),
		);
		return new self( $texts, $set );
	}

	/**
	 * A clean text, or "(not set)".
	 *
	 * @param string $text As it came.
	 */
	public static function known( string $text ): string {
		$clean = Text::clean( $text );
		return '' === $clean ? Text::NOT_SET : $clean;
	}
}
