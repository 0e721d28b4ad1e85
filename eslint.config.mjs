import wordpress from '@wordpress/eslint-plugin';
import { floors } from './bin/lib/floors.mjs';

const tests = [ '**/test/**/*.{ts,tsx,js,mjs}', '**/*.test.{ts,tsx}' ];

/**
 * Gives configurations a scope.
 *
 * @param {Object[]} configs Configurations.
 * @param {string[]} files   Patterns of the files they are for.
 * @return {Object[]} The same, for these files only.
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
		},
	},
	...floors,
	{
		// WordPress brings them, and no types: see src/editor/wordpress.d.ts.
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
			// Fixtures of Playwright get a function `use`, which is no hook.
			'react-hooks/rules-of-hooks': 'off',
			// Types document most parameters. A page is always the administrator's, unless its docblock says otherwise.
			'jsdoc/require-param': 'off',
			'jsdoc/check-param-names': [
				'error',
				{ disableMissingParamChecks: true },
			],
			'playwright/expect-expect': [
				'error',
				{ assertFunctionPatterns: [ '^expect' ] },
			],
			'playwright/no-wait-for-timeout': 'error',
			// A test may say what it needs and is not there.
			'playwright/no-skipped-test': [
				'error',
				{ allowConditional: true },
			],
		},
	},
	{
		// Programs of the command line.
		files: [ 'bin/**/*.mjs', 'tests/**/*.{ts,mjs}', '*.config.*' ],
		languageOptions: {
			globals: { process: 'readonly', Buffer: 'readonly' },
		},
		rules: {
			'no-console': 'off',
		},
	},
	{
		// What wp-scripts brings along.
		files: [ 'eslint.config.mjs', 'tests/bin/floors.test.mjs' ],
		rules: {
			'import/no-extraneous-dependencies': 'off',
		},
	},
];
