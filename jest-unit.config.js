const config = require( '@wordpress/scripts/config/jest-unit.config' );

module.exports = {
	...config,
	roots: [ '<rootDir>/src' ],
	// On a busy machine the first draw of many core components takes its time; no test is about speed.
	testTimeout: 30_000,
	// Parts of @wordpress/components are published as ES modules only.
	transform: {
		'\\.m?[jt]sx?$':
			require.resolve( '@wordpress/scripts/config/babel-transform' ),
	},
	transformIgnorePatterns: [
		'/node_modules/(?!(uuid|@wordpress/theme|@tanstack/[^/]+)/)',
	],
};
