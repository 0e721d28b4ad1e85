<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Tests\Storage\OtherConnection;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Reading from the site's database.
 */
#[Group( 'sql' )]
final class RowReaderTest extends TestCase {

	public function test_goes_on_over_a_new_connection_where_the_server_closed_it(): void {
		$read = static fn (): array => array( (int) RowReader::rows( 'SELECT 7' )[0][0], RowReader::columns( 'SELECT 8' ) );
		foreach ( array( 1, 2 ) as $ignored ) {
			self::assertSame( array( 7, array( array( 8 ) ) ), $read() );
			OtherConnection::break_ours();
			try {
				self::assertSame( array( 7, array( array( 8 ) ) ), $read() );
			} finally {
				OtherConnection::mend_ours();
				$this->logged(); // WordPress says that its connection was gone.
			}
		}
	}
}
