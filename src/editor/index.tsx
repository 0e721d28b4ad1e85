import { registerPlugin } from '@wordpress/plugins';
import { Mark } from '../ui/mark/mark';
import { Places } from './places';
import './style.scss';

const facts = window.lodestarEditor;

// Where the build is, for what is loaded later.
// eslint-disable-next-line camelcase -- webpack's own name.
__webpack_public_path__ = facts.buildUrl;

registerPlugin( 'lodestar', {
	icon: <Mark />,
	render: () => <Places facts={ facts } />,
} );
