import './style.scss';
import { startBar } from './bar';
import { fill } from './fill';

const start = () => {
	startBar();
	const widget = document.querySelector< HTMLElement >(
		'#lodestar_dashboard .lodestar-place'
	);
	if ( widget ) {
		// Let WordPress's own content render first.
		requestAnimationFrame( () => void fill( widget ) );
	}
};

if ( document.readyState === 'loading' ) {
	document.addEventListener( 'DOMContentLoaded', start );
} else {
	start();
}
