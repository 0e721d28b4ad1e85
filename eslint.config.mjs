import wordpress from '@wordpress/eslint-plugin';
import { floors } from './bin/lib/floors.mjs';

const tests = [ '**/test/**/*.{ts,tsx,js,mjs}', '**/*.test.{ts,tsx}' ];

/**
 * Limits configurations to files.
 *
 * @param {Object[]} configs Configurations.
 * @param {string[]} files   Glob patterns of the files.
 * @return {Object[]} The same configurations for these files only.
 */
const only = ( configs, files ) =>
	configs.map( ( config ) => ( { ...config, files } ) );

export default [
	{
		ignores: [
			'.local/',
			'artifacts/',
			'build/',
			'node_modules/',
			'vendor/',
		],
	},
	...wordpress.configs.recommended,
	...wordpress.configs.i18n,
	{
		rules: {
			'@wordpress/i18n-text-domain': [
				'error',
				{ allowedTextDomain: 'lodestar' },
			],
			'import/no-extraneous-dependencies': 'error',
		},
	},
	{
		files: [ '**/*.{ts,tsx}' ],
		rules: {
			'@typescript-eslint/no-explicit-any': 'error',
			// Names and types document most parameters.
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': [
				'error',
				{ disableMissingParamChecks: true },
			],
		},
	},
	...floors,
	{
		// WordPress provides these without types: see src/editor/wordpress.d.ts.
		files: [ 'src/editor/**/*.{ts,tsx}' ],
		settings: {
			'import/core-modules': [
				'@wordpress/editor',
				'@wordpress/plugins',
			],
		},
	},
	...only( wordpress.configs[ 'test-unit' ], tests ),
	...only( wordpress.configs[ 'test-playwright' ], [ 'tests/e2e/**/*.ts' ] ),
	{
		files: [ 'tests/e2e/**/*.ts' ],
		rules: {
			// Playwright fixtures receive a function `use`, which isn’t a React hook.
			'react-hooks/rules-of-hooks': 'off',
			'playwright/expect-expect': [
				'error',
				{ assertFunctionPatterns: [ '^expect' ] },
			],
			'playwright/no-wait-for-timeout': 'error',
			// A test may be skipped with the reason if a requirement is missing.
			'playwright/no-skipped-test': [
				'error',
				{ allowConditional: true },
			],
		},
	},
	{
		// Command-line programs.
		files: [ 'bin/**/*.mjs', 'tests/**/*.{ts,mjs}', '*.config.*' ],
		languageOptions: {
			globals: { process: 'readonly', Buffer: 'readonly' },
		},
		rules: {
			'no-console': 'off',
		},
	},
	{
		// Packages that wp-scripts installs.
		files: [ 'eslint.config.mjs', 'tests/bin/floors.test.mjs' ],
		rules: {
			'import/no-extraneous-dependencies': 'off',
		},
	},
];
