import { linkOut } from '../link-out';

describe( 'linkOut', () => {
	it.each( [
		'https://analytics.example/a?b=c#d',
		'http://localhost:8080/',
	] )( 'allows %s', ( address ) => {
		expect( linkOut( address ) ).toBe( address );
	} );

	it.each( [
		'javascript:alert(1)',
		' JavaScript:alert(1)',
		'data:text/html,x',
		'/relative',
		'nonsense',
		'',
		7,
		null,
		undefined,
	] )( 'rejects %j', ( address ) => {
		expect( linkOut( address ) ).toBeNull();
	} );
} );
