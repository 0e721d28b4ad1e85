<?php
declare( strict_types=1 );

namespace Lodestar\Tests\Analytics\FirstParty;

use Lodestar\Analytics\FirstParty\Sql\RowReader;
use Lodestar\Tests\Storage\OtherConnection;
use Lodestar\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'sql' )]
final class RowReaderTest extends TestCase {

	public function test_reconnects_after_the_server_closed_the_connection(): void {
		$read = static fn (): array => array( (int) RowReader::rows( 'SELECT 7' )[0][0], RowReader::columns( 'SELECT 8' ) );
		foreach ( array( 1, 2 ) as $ignored ) {
			self::assertSame( array( 7, array( array( 8 ) ) ), $read() );
			OtherConnection::break_ours();
			try {
				self::assertSame( array( 7, array( array( 8 ) ) ), $read() );
			} finally {
				OtherConnection::mend_ours();
				$this->logged(); // Discards WordPress's log message about the lost connection.
			}
		}
	}
}
