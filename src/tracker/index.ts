import './send';
import { look } from './visit';

'visibilitychange pageshow pagehide focus blur scroll popstate click auxclick'
	.split( ' ' )
	.forEach( ( type ) => addEventListener( type, look, true ) );

(
	'pushState replaceState'.split( ' ' ) as ( 'pushState' | 'replaceState' )[]
 ).forEach( ( name ) => {
	const original = history[ name ];
	history[ name ] = ( ...state ) => {
		original.apply( history, state );
		look( {} );
	};
} );

look( {} );
