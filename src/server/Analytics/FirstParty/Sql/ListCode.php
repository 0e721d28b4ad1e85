<?php
declare( strict_types=1 );

namespace Lodestar\Analytics\FirstParty\Sql;

use Lodestar\Storage\Text;

/**
 * A few fixed texts, numbered from 0.
 */
final class ListCode implements Code {

	/**
	 * @param non-empty-list<string> $texts Ascending by their bytes.
	 */
	public function __construct( private readonly array $texts ) {
	}

	public function text( int $key ): string {
		return $this->texts[ $key ] ?? Text::NOT_SET;
	}
}
