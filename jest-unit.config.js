const config = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...config,
	roots: [ '<rootDir>/src' ],
};
