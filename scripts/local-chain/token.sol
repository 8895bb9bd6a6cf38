// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.37;

/// A token with six decimals, as USDC has them, that anybody may mint and pause: for local chains alone.
contract Token {
    uint8 public constant decimals = 6;
    string public name;
    string public symbol;
    bool public paused;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory called) {
        name = called;
        symbol = called;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        require(!paused, "paused");
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function setPaused(bool isPaused) external {
        paused = isPaused;
    }
}
