import { registerPlugin } from '@wordpress/plugins';
import { Mark } from '../ui/mark/mark';
import { Places } from './places';
import './style.scss';

const facts = window.lodestarEditor;

// Lazy-loaded chunks are requested from here.
// eslint-disable-next-line camelcase -- The name is defined by webpack.
__webpack_public_path__ = facts.buildUrl;

registerPlugin( 'lodestar', {
	icon: <Mark />,
	render: () => <Places facts={ facts } />,
} );
