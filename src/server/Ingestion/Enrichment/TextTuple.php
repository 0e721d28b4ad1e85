<?php
declare( strict_types=1 );

namespace Lodestar\Ingestion\Enrichment;

use Lodestar\Collector\Hit;
use Lodestar\Storage\Text;
use function implode;

/** The texts of a row in a dimension table (Storage\Rows\Combinations). */
final class TextTuple {

	/** Identifies the row within its table. */
	public readonly string $key;

	/**
	 * @param array<string, string> $texts Clean texts by column.
	 * @param ?int                  $set   ID of the row's attribute set, if it has one.
	 */
	public function __construct( public readonly array $texts, public readonly ?int $set = null ) {
		$this->key = implode( "\0", $texts ) . "\0$set"; // Clean texts contain no NUL.
	}

	/**
	 * Cleans the texts first.
	 *
	 * @param array<string, string> $texts Texts by column.
	 */
	public static function of( array $texts ): self {
		foreach ( $texts as $dimension => $text ) {
			$texts[ $dimension ] = Text::clean( $text );
		}
		return new self( $texts );
	}

	/**
	 * Creates the row of the page that a view showed.
	 *
	 * @param Hit    $hit   The view.
	 * @param string $title Title of the page; '' to use the path.
	 * @param int    $set   ID of its custom dimensions; 0 for none.
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

	/** Cleans a text. Returns "(not set)" if it is empty. */
	public static function known( string $text ): string {
		$clean = Text::clean( $text );
		return '' === $clean ? Text::NOT_SET : $clean;
	}
}
